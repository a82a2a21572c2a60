import type { BeginTexts } from './begin-texts.ts'

export const beginFr: BeginTexts = {
  welcomeTitle: 'Pour vous',
  welcomeText: 'Un petit cadeau de bienvenue. Touchez un article pour l’essayer.',
  closeWelcome: 'Fermer la carte du cadeau',
}
