import type { WishesTexts } from './wishes-texts.ts'

export const wishesZhHant = {
  title: '願望清單',
  lead: '你想從各個 App 取得的道具。加入願望清單並不會為你保留。',
  shopNow: (name) => `販售中：${name}`,
  gachaNow: (name) => `轉蛋進行中：${name}`,
  notOnSale: '目前沒有販售',
  unlinked: (name) => `已解除與 ${name} 的連動`,
  openShop: (name) => `開啟 ${name}`,
  tryOn: '試穿',
  tryOnOf: (name) => `試穿「${name}」`,
  lookOf: (name) => `你的虛擬分身，穿戴著「${name}」`,
  remove: '移除',
  removeOf: (name) => `從願望清單移除「${name}」`,
  removed: '已從願望清單移除',
  empty: '願望清單還是空的',
  emptyText: '在 App 的商店或首頁，點一下道具旁的星星就能加入。',
  toHome: '前往首頁',
} satisfies WishesTexts
