watch-title = Einer Partie zusehen
watch-prompt = Füge die Einladung ein oder tippe sie, @ und den Namen einer Datei, die sie enthält, oder die Adresse von jemandem, der die Partie zeigt, und ihre Kennung. Die Spieler sehen, wie viele zusehen.
watch-empty = Da ist noch keine Einladung: füge sie erst ein.
watch-now = Zusehen
