/** All text for the wish list, which is loaded with it. */
export interface WishesTexts {
  title: string
  lead: string
  /** Says that the item is on sale in the shop with this name. */
  shopNow: (name: string) => string
  /** Says that the item is in the gacha with this name. */
  gachaNow: (name: string) => string
  notOnSale: string
  /** Says that the app with this name is no longer linked. */
  unlinked: (name: string) => string
  /** The label of the button that opens the shop of the app with this name. */
  openShop: (name: string) => string
  tryOn: string
  tryOnOf: (name: string) => string
  lookOf: (name: string) => string
  remove: string
  removeOf: (name: string) => string
  removed: string
  empty: string
  /** How to add items. */
  emptyText: string
  toHome: string
}
