home = ugolki - игра «Уголки»
