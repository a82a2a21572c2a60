import type { BeginTexts } from './begin-texts.ts'

export const beginZhHant: BeginTexts = {
  welcomeTitle: '送給你',
  welcomeText: '一份小小的見面禮，全都是你的。點一下道具試穿看看。',
  closeWelcome: '收起禮物卡片',
  tryTitle: '試穿',
  goneWith: '關閉分頁就會消失',
  keepLook: '保留這個造型',
  startOver: '重新開始',
  dyeNote: '換過顏色的造型，在這裡會以圖片顯示。',
  triedLook: '我試穿的造型',
  triedAlt: '穿著試穿造型的虛擬分身',
  wearTitle: '要換上試穿的造型嗎？',
  wearText: '你已經有虛擬分身了。儲存過的穿搭不會改變。',
  wearIt: '換上',
  keepOwn: '維持現在的造型',
  leftOut: (names) => `已無法使用的道具：${names}`,
}
