import type { Wear } from '../kit/offer.ts'

const clothes = (...slots: string[]): Wear => ({ part: 'Clothes', slots })

/** From the neck to the feet; there is no room for a jacket over it. */
export const OUTFIT = clothes('top', 'bottom', 'feet', 'outer')

/** Separates. A dress goes with any shoes. */
export const TOP = clothes('top')
export const BOTTOM = clothes('bottom')
export const DRESS = clothes('top', 'bottom')
export const SHOES = clothes('feet')
/** A top that is too thick or too long to be worn under a jacket. */
export const LOOSE_TOP = clothes('top', 'outer')
/** A jacket or coat over a top. */
export const OUTER = clothes('outer')

/** What a jacket with long sleeves hides: arms, all of a top but its front, and bows behind. */
export const UNDER_JACKET = ['upperArms', 'lowerArms', 'sleeves', 'cuffs', 'top-back', 'bow']

/** What a closed jacket hides. */
export const UNDER_CLOSED = [...UNDER_JACKET, 'top-front', 'collar', 'ribbon', 'chest', 'waist']

/** What a closed coat hides that is longer than skirts. */
export const UNDER_COAT = [...UNDER_CLOSED, 'skirt', 'waistband', 'belt', 'hips']

/** The regions of the body that a suit with sleeves and trousers covers. */
export const UNDER_SUIT = [
  'chest',
  'waist',
  'hips',
  'upperArms',
  'lowerArms',
  'thighs',
  'calves',
  'ankles',
  'feet',
]
