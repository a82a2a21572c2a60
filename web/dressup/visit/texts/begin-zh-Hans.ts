import type { BeginTexts } from './begin-texts.ts'

export const beginZhHans: BeginTexts = {
  welcomeTitle: '送给你',
  welcomeText: '一份小小的见面礼，全都归你。点击道具试穿看看。',
  closeWelcome: '收起礼物卡片',
  tryTitle: '试穿',
  goneWith: '关闭标签页就会消失',
  keepLook: '保留这个造型',
  startOver: '重新开始',
  dyeNote: '换过颜色的造型，在这里会以图片显示。',
  triedLook: '我试穿的造型',
  triedAlt: '穿着试穿造型的虚拟形象',
  wearTitle: '要换上试穿的造型吗？',
  wearText: '你已经有虚拟形象了。保存过的穿搭不会改变。',
  wearIt: '换上',
  keepOwn: '保持现在的造型',
  leftOut: (names) => `已无法使用的道具：${names}`,
}
