failure = ошибка: { $what }
failure-because = {"  "}причина: { $cause }
failure-try = {"  "}попробуйте: { $hint }
