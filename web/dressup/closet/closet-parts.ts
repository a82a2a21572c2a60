import { Part } from '@kisekae/contract/part.ts'

/** In the order in which one dresses up: what changes most comes first. */
export const CLOSET_PARTS: readonly Part[] = [
  Part.Clothes,
  Part.Hair,
  Part.Face,
  Part.Hat,
  Part.Accessory,
  Part.Hand,
  Part.Motion,
  Part.Effect,
  Part.Object,
  Part.Frame,
  Part.Body,
]
