import type { BeginTexts } from './begin-texts.ts'

export const beginEn: BeginTexts = {
  welcomeTitle: 'For you',
  welcomeText: 'A little welcome gift, all yours. Tap something to try it on.',
  closeWelcome: 'Hide this message',
}
