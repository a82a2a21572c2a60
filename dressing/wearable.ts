import type { Part } from '@kisekae/contract/part.ts'

/** Identifies a body to the items that fit it, for example as `small` and `fair`. */
export interface BodyKind {
  figure: string
  tone: string
}

/** The rules for wearing an item: data stored with the item. */
export interface WearRules {
  /** Slots that it takes; another item in the same slot comes off. */
  slots: readonly string[]
  /** The bodies that it fits, each given by figure, tone or both; empty for all. */
  bodies: readonly Partial<BodyKind>[]
  /** Further figures that it fits, because it has a part for each; of any tone by default. */
  fits?: readonly (Pick<BodyKind, 'figure'> & Partial<BodyKind>)[]
  /** Parts that cannot be worn with it; Body and Face are mandatory and cannot be forbidden. */
  forbids?: readonly Part[]
  /** The build and skin tone; only for bodies. */
  body?: BodyKind & {
    /** Among the items worn on a body, only those that name its figure fit it. */
    exclusive?: boolean
  }
  /** Traits of a face: if it cannot stay, the most similar face replaces it. */
  traits?: readonly string[]
}

/** The fields of an item that the dressing rules use. */
export interface Wearable {
  itemId: number
  part: Part
  rules: WearRules
}
