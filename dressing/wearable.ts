import type { Part } from '@kisekae/contract/part.ts'

/**
 * The figure and tone of a body, for example `small` and `fair`; items name those that they fit.
 */
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
  /**
   * Further figures that the item fits because it has a part for each; a figure without a tone
   * means bodies of any tone.
   */
  fits?: readonly (Pick<BodyKind, 'figure'> & Partial<BodyKind>)[]
  /** Parts that cannot be worn with it; Body and Face are mandatory and cannot be forbidden. */
  forbids?: readonly Part[]
  /** The build and skin tone; only for bodies. */
  body?: BodyKind & {
    /**
     * Whether the body can be worn only with items that name its figure; this affects only the
     * parts that are cut for a figure.
     */
    exclusive?: boolean
  }
  /** Traits of a face: if a face cannot stay, the most similar one replaces it. */
  traits?: readonly string[]
}

/** The fields of an item that the dressing rules use. */
export interface Wearable {
  itemId: number
  part: Part
  rules: WearRules
}
