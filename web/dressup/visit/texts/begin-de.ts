import type { BeginTexts } from './begin-texts.ts'

export const beginDe: BeginTexts = {
  welcomeTitle: 'Für dich',
  welcomeText:
    'Ein kleines Willkommensgeschenk, ganz für dich. Tippe etwas an, um es anzuprobieren.',
  closeWelcome: 'Diesen Hinweis ausblenden',
  tryTitle: 'Anprobe',
  goneWith: 'Weg, wenn du den Tab schließt',
  keepLook: 'Diesen Look behalten',
  startOver: 'Von vorn anfangen',
  dyeNote: 'Looks in anderen Farben erscheinen hier als Bild.',
  triedLook: 'Der anprobierte Look',
  triedAlt: 'Dein Avatar im anprobierten Look',
  wearTitle: 'Den anprobierten Look anziehen?',
  wearText: 'Du hast schon einen Avatar. Deine gespeicherten Outfits bleiben, wie sie sind.',
  wearIt: 'Anziehen',
  keepOwn: 'Meinen Look behalten',
  leftOut: (names) => `Diese Teile sind nicht mehr verfügbar: ${names}.`,
}
