/**
 * The maximum number of each kind that a profile card shows; without typebox, since the page
 * imports them.
 */
export const CARD_OUTFITS_MAX = 6
export const CARD_ITEMS_MAX = 12
export const CARD_APPS_MAX = 12

/** The length of an appeal in UTF-16 units. */
export const APPEAL_LENGTH_MAX = 1_000
