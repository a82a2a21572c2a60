import type { Wear } from '../kit/offer.ts'

const clothes = (...slots: string[]): Wear => ({ part: 'Clothes', slots })

/** From the neck to the feet. */
export const OUTFIT = clothes('top', 'bottom', 'feet')

/** Separates. A dress goes with any shoes. */
export const TOP = clothes('top')
export const BOTTOM = clothes('bottom')
export const DRESS = clothes('top', 'bottom')
export const SHOES = clothes('feet')

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
