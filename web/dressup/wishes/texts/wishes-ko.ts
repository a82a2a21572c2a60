import type { WishesTexts } from './wishes-texts.ts'

export const wishesKo = {
  title: '위시리스트',
  lead: '앱에서 갖고 싶은 아이템을 모아 둔 목록이에요. 따로 예약되지는 않아요.',
  shopNow: (name) => `판매 중: ${name}`,
  gachaNow: (name) => `뽑기 진행 중: ${name}`,
  notOnSale: '지금은 판매하지 않아요',
  unlinked: (name) => `${name} 연결을 해제했어요`,
  openShop: (name) => `${name} 열기`,
  tryOn: '입어 보기',
  tryOnOf: (name) => `‘${name}’ 입어 보기`,
  lookOf: (name) => `‘${name}’ 아이템을 착용한 내 아바타`,
  remove: '빼기',
  removeOf: (name) => `위시리스트에서 ‘${name}’ 빼기`,
  removed: '위시리스트에서 뺐어요',
  empty: '위시리스트가 비어 있어요',
  emptyText: '앱의 상점이나 홈에서 아이템의 별을 누르면 담을 수 있어요.',
  toHome: '홈으로',
} satisfies WishesTexts
