import type { BeginTexts } from './begin-texts.ts'

export const beginKo: BeginTexts = {
  welcomeTitle: '환영 선물',
  welcomeText: '작은 선물을 준비했어요. 눌러서 입어 보세요.',
  closeWelcome: '선물 카드 닫기',
}
