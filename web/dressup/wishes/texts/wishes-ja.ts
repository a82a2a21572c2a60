import type { WishesTexts } from './wishes-texts.ts'

export const wishesJa = {
  title: 'ほしいものリスト',
  lead: 'アプリにあるアイテムのうち、ほしいものの一覧です。取り置きではありません。',
  shopNow: (name) => `販売中：${name}`,
  gachaNow: (name) => `ガチャに登場中：${name}`,
  notOnSale: 'いまは販売していません',
  unlinked: (name) => `${name} との連携は解除されています`,
  openShop: (name) => `${name} を開く`,
  tryOn: '試着する',
  tryOnOf: (name) => `「${name}」を試着する`,
  lookOf: (name) => `「${name}」を着たアバター`,
  remove: '外す',
  removeOf: (name) => `「${name}」をリストから外す`,
  removed: 'ほしいものリストから外しました',
  empty: 'ほしいものはまだありません',
  emptyText: 'アプリのショップやホームで、アイテムの星をタップすると入ります。',
  toHome: 'ホームへ',
} satisfies WishesTexts
