import type { Part } from '@kisekae/contract/part.ts'

/** By what a body is known to the items that fit it, such as `small` and `fair`. */
export interface BodyKind {
  figure: string
  tone: string
}

/** What decides with what an item is worn: data that is kept with the item. */
export interface WearRules {
  /** Places on the figure that it takes; an item of the same slot comes off. */
  slots: readonly string[]
  /** The bodies that it fits, each told by figure, tone or both; empty for all. */
  bodies: readonly Partial<BodyKind>[]
  /** Parts that cannot be worn with it; Body and Face are always worn, and not to be forbidden. */
  forbids?: readonly Part[]
  /** Which body it is; of bodies alone. */
  body?: BodyKind
  /** Words for what one knows a face by: where it cannot stay, the most alike takes its place. */
  traits?: readonly string[]
}

/** An item as far as the rules of dressing go. */
export interface Wearable {
  itemId: number
  part: Part
  rules: WearRules
}
