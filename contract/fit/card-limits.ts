/** How many of each a profile card shows; without typebox, since the page imports them. */
export const CARD_OUTFITS_MAX = 6
export const CARD_ITEMS_MAX = 12
export const CARD_APPS_MAX = 12
