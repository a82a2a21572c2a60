import type { WishesTexts } from './wishes-texts.ts'

export const wishesKo = {
  title: '위시리스트',
  lead: '앱에서 갖고 싶은 아이템 목록입니다. 예약되는 것은 아닙니다.',
  shopNow: (name) => `판매 중: ${name}`,
  gachaNow: (name) => `가챠 진행 중: ${name}`,
  notOnSale: '지금은 판매하지 않습니다',
  unlinked: (name) => `${name} 연동이 해제되었습니다`,
  openShop: (name) => `${name} 열기`,
  tryOn: '입어 보기',
  tryOnOf: (name) => `“${name}” 입어 보기`,
  lookOf: (name) => `“${name}”을(를) 입은 아바타`,
  remove: '빼기',
  removeOf: (name) => `위시리스트에서 “${name}” 빼기`,
  removed: '위시리스트에서 뺐습니다',
  empty: '위시리스트가 비어 있습니다',
  emptyText: '앱의 상점이나 홈에서 아이템의 별을 누르면 담을 수 있습니다.',
  toHome: '홈으로',
} satisfies WishesTexts
