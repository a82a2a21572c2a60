import type { BeginTexts } from './begin-texts.ts'

export const beginZhHans: BeginTexts = {
  welcomeTitle: '送给你',
  welcomeText: '一份小小的见面礼，全都归你。点一下试试看。',
  closeWelcome: '收起礼物卡片',
}
