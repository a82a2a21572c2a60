import type { Wear } from '../kit/offer.ts'

/** Accessories in these slots: two pieces in one slot are not worn together. */
export const wornAt = (...slots: string[]): Wear => ({ part: 'Accessory', slots })
