import type { Wear } from '../kit/offer.ts'

/** Accessories that take these slots; a figure wears one piece in each slot. */
export const wornAt = (...slots: string[]): Wear => ({ part: 'Accessory', slots })
