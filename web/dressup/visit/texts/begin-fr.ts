import type { BeginTexts } from './begin-texts.ts'

export const beginFr: BeginTexts = {
  welcomeTitle: 'Pour vous',
  welcomeText:
    'Un petit cadeau de bienvenue, rien que pour vous. Touchez un article pour l’essayer.',
  closeWelcome: 'Masquer ce message',
  tryTitle: 'Essayage',
  goneWith: 'Perdu si vous fermez l’onglet',
  keepLook: 'Garder ce look',
  startOver: 'Recommencer',
  dyeNote: 'Les looks recolorés s’affichent ici en image.',
  triedLook: 'Le look que j’ai essayé',
  triedAlt: 'Votre avatar avec le look que vous avez essayé',
  wearTitle: 'Porter le look que vous avez essayé ?',
  wearText: 'Vous avez déjà un avatar. Vos tenues enregistrées ne changent pas.',
  wearIt: 'Le porter',
  keepOwn: 'Garder mon look',
  leftOut: (names) => `Ces articles ne sont plus disponibles : ${names}.`,
}
