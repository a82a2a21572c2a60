import type { BeginTexts } from './begin-texts.ts'

export const beginFr: BeginTexts = {
  welcomeTitle: 'Pour vous',
  welcomeText: 'Un petit cadeau de bienvenue. Touchez un article pour l’essayer.',
  closeWelcome: 'Fermer la carte du cadeau',
  tryTitle: 'Essayage',
  goneWith: 'Perdue si vous fermez l’onglet',
  keepLook: 'Garder cette tenue',
  startOver: 'Recommencer',
  dyeNote: 'Les tenues recolorées s’affichent ici en image.',
  triedLook: 'La tenue que j’ai essayée',
  triedAlt: 'Votre avatar dans la tenue essayée',
  wearTitle: 'Porter la tenue que vous avez essayée ?',
  wearText: 'Vous avez déjà un avatar. Vos tenues enregistrées ne changent pas.',
  wearIt: 'La porter',
  keepOwn: 'Garder ma tenue actuelle',
  leftOut: (names) => `Ces articles ne sont plus disponibles : ${names}.`,
}
