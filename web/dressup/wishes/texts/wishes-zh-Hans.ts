import type { WishesTexts } from './wishes-texts.ts'

export const wishesZhHans = {
  title: '心愿单',
  lead: '你想从各个应用获得的道具。加入心愿单并不会为你预留。',
  shopNow: (name) => `正在出售：${name}`,
  gachaNow: (name) => `扭蛋进行中：${name}`,
  notOnSale: '目前没有出售',
  unlinked: (name) => `已解除与 ${name} 的关联`,
  openShop: (name) => `打开 ${name}`,
  tryOn: '试穿',
  tryOnOf: (name) => `试穿“${name}”`,
  lookOf: (name) => `你的虚拟形象，穿戴着“${name}”`,
  remove: '移除',
  removeOf: (name) => `从心愿单移除“${name}”`,
  removed: '已从心愿单移除',
  empty: '心愿单还是空的',
  emptyText: '在应用的商店或首页，点击道具旁的星星就能加入。',
  toHome: '前往首页',
} satisfies WishesTexts
