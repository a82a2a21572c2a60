/**
 * The maximum numbers of outfits, items and apps that a profile card shows. This file does not use
 * typebox, because the page imports it.
 */
export const CARD_OUTFITS_MAX = 6
export const CARD_ITEMS_MAX = 12
export const CARD_APPS_MAX = 12

/** The maximum length of an appeal in UTF-16 code units. */
export const APPEAL_LENGTH_MAX = 1_000
