import type { WishesTexts } from './wishes-texts.ts'

export const wishesEn = {
  title: 'Wish list',
  lead: 'Items from your apps that you would like to have. They are not reserved for you.',
  shopNow: (name) => `On sale now: ${name}`,
  gachaNow: (name) => `In a gacha now: ${name}`,
  notOnSale: 'Not on sale now',
  unlinked: (name) => `You have unlinked ${name}`,
  openShop: (name) => `Open ${name}`,
  tryOn: 'Try on',
  tryOnOf: (name) => `Try on “${name}”`,
  lookOf: (name) => `Your avatar with “${name}”`,
  remove: 'Remove',
  removeOf: (name) => `Remove “${name}” from the wish list`,
  removed: 'Removed from your wish list',
  empty: 'Nothing on your wish list yet',
  emptyText: 'Tap the star beside an item in your apps’ shops or on the home page.',
  toHome: 'Go to the home page',
} satisfies WishesTexts
