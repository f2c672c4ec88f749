//! Reports of one small event in all their forms.
