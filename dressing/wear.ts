import { chooseFigure } from './choose-figure.ts'
import { goTogether, isForbidding } from './go-together.ts'
import { isRequired } from './is-required.ts'
import type { Wearable } from './wearable.ts'

/** The reason why an item cannot be tried on now. */
export type Obstacle<Item> =
  /** The item is worn and mandatory. */
  | { reason: 'required' }
  /** Another worn item forbids the part that this item belongs to. */
  | { reason: 'forbidden'; by: Item }
  /** Nothing available fits: no body for the item, or no face for any such body. */
  | { reason: 'noBodyFits' | 'noFaceFits' }

/** The result of trying an item on: if there is an obstacle, the outfit is unchanged. */
export interface Fitting<Item> {
  outfit: readonly Item[]
  obstacle: Obstacle<Item> | null
}

/**
 * Puts an item on, or takes it off if it is worn. Items that do not go with it come off; the body
 * is switched to the closest one that the item fits, and the face is switched with the body.
 * @param outfit what is worn, in the order in which it was put on
 * @param available what the wearer may change into, in order of preference: its bodies and faces
 */
export function wear<Item extends Wearable>(
  outfit: readonly Item[],
  item: Item,
  available: readonly Item[],
): Fitting<Item> {
  const refuse = (obstacle: Obstacle<Item>) => ({ outfit, obstacle })
  if (isWorn(outfit, item)) {
    if (isRequired(item.part)) return refuse({ reason: 'required' })
    return { outfit: outfit.filter(({ itemId }) => itemId !== item.itemId), obstacle: null }
  }
  const by = outfit.find((worn) => isForbidding(worn, item))
  if (by) return refuse({ reason: 'forbidden', by })
  const figure = chooseFigure({ item, outfit, available })
  if (typeof figure === 'string') return refuse({ reason: figure })
  return { outfit: putOn(outfit, [figure.body, figure.face, item]), obstacle: null }
}

/**
 * Whether a PATCH of the fitting room with this item would be accepted now and would change the
 * outfit.
 */
export const isSelectable = <Item extends Wearable>(
  outfit: readonly Item[],
  item: Item,
  available: readonly Item[],
) => wear(outfit, item, available).obstacle === null

export const isWorn = (outfit: readonly Wearable[], { itemId }: Wearable) =>
  outfit.some((worn) => worn.itemId === itemId)

/** Remaining items keep their order; new ones come after them. */
function putOn<Item extends Wearable>(outfit: readonly Item[], wanted: readonly Item[]): Item[] {
  const together = new Set(wanted)
  // Starts with the newest: if rules have changed since two items were put on, the later one stays.
  for (const worn of outfit.toReversed()) {
    if ([...together].every((other) => goTogether(other, worn))) together.add(worn)
  }
  const fresh = new Set(wanted).difference(new Set(outfit))
  return [...outfit.filter((worn) => together.has(worn)), ...fresh]
}
