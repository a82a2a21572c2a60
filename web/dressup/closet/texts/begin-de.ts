import type { BeginTexts } from './begin-texts.ts'

export const beginDe: BeginTexts = {
  welcomeTitle: 'Für dich',
  welcomeText: 'Ein kleines Willkommensgeschenk: Tippe etwas an, um es anzuprobieren.',
  closeWelcome: 'Geschenkkarte schließen',
}
