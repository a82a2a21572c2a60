import type { Wear } from '../kit/offer.ts'

const clothes = (...slots: string[]): Wear => ({ part: 'Clothes', slots })

/**
 * An outfit from the neck to the feet, with its own socks; there is no room for a jacket over it.
 */
export const OUTFIT = clothes('top', 'bottom', 'feet', 'outer', 'socks')

/** Separates. A dress goes with any shoes. */
export const TOP = clothes('top')
export const BOTTOM = clothes('bottom')
export const DRESS = clothes('top', 'bottom')
/** A dress over which no jacket fits, because of its sleeves or its drapery. */
export const FULL_DRESS = clothes('top', 'bottom', 'outer')
export const SHOES = clothes('feet')
/** Shoes that show the socks that belong to them. */
export const SHOES_AND_SOCKS = clothes('feet', 'socks')
/** A top that is too thick or too long to be worn under a jacket. */
export const LOOSE_TOP = clothes('top', 'outer')
/** Socks and stockings; they hide the socks that come with shoes. */
export const SOCKS = clothes('socks')
/** A jacket or coat over a top. */
export const OUTER = clothes('outer')
