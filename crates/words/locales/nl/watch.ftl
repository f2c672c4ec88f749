watch-title = Een partij bekijken
watch-prompt = Plak of typ de uitnodiging, @ en de naam van een bestand waar ze in staat, of het adres van iemand die de partij toont en haar nummer. De spelers zien hoeveel er kijken.
watch-empty = Er is nog geen uitnodiging: plak die eerst.
watch-now = Bekijken
