import type { BeginTexts } from './begin-texts.ts'

export const beginZhHant: BeginTexts = {
  welcomeTitle: '送給你',
  welcomeText: '一份小小的見面禮，全都是你的。點一下試試看。',
  closeWelcome: '收起禮物卡片',
}
