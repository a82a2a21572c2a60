import { Type } from 'typebox'

const PRICE_MAX = 1e9

/** A price and its currency. */
export const price = (description: string) =>
  Type.Number({ description, minimum: 0, maximum: PRICE_MAX })
