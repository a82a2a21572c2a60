import type { BeginTexts } from './begin-texts.ts'

export const beginPt: BeginTexts = {
  welcomeTitle: 'Para você',
  welcomeText: 'Um presentinho de boas-vindas. Toque em algo para experimentar.',
  closeWelcome: 'Fechar o cartão do presente',
}
