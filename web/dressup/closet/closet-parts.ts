import { Part } from '@kisekae/contract/part.ts'

/** The parts in the usual order of dressing up: those that change most often come first. */
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
