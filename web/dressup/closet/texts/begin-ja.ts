import type { BeginTexts } from './begin-texts.ts'

export const beginJa: BeginTexts = {
  welcomeTitle: 'あなたへ',
  welcomeText: 'ささやかなプレゼントです。タップして試着してみてください。',
  closeWelcome: 'プレゼントのカードを閉じる',
}
