import { matchBrow } from '@kisekae/avatar3d/dye/match-brow.ts'
import type { Tint } from '@kisekae/avatar3d/dye/tint.ts'
import { Part } from '@kisekae/contract/part.ts'
import type { DrawnItem } from './store.ts'

/** A colour that the wearer chose for a named colour of an item, as `#rrggbb`. */
export interface ItemColour {
  itemId: number
  channel: string
  colour: string
}

/** The chosen colours of an outfit, sorted by item and channel. */
export type Colours = readonly ItemColour[]

/** An outfit: its items in the order in which they were put on, and their colours. */
export interface Dyed {
  itemIds: readonly number[]
  colours: Colours
}

/** The colours of the items that stay on. */
export const keepColours = (colours: Colours | null, itemIds: readonly number[]): Colours =>
  (colours ?? []).filter(({ itemId }) => itemIds.includes(itemId))

/** The colours as stored: null for none, so that rows without colours stay small. */
export const storeColours = (colours: Colours): string | null =>
  colours.length === 0 ? null : JSON.stringify(colours)

/** Identifies the colours in the token of a picture; empty for none. */
export const nameColours = (colours: Colours): string =>
  colours.map(({ itemId, channel, colour }) => `|${itemId}.${channel}.${colour}`).join('')

/** An item whose colours may change. */
type Dyeable = Pick<DrawnItem, 'itemId' | 'part' | 'rules'>

/** The colours in which an outfit shows an item. The brows of a face also follow the hair. */
export function listTints(
  item: Dyeable,
  { colours, outfit }: { colours: Colours; outfit: readonly Dyeable[] },
): Tint[] {
  const { brow } = item.rules
  const hair = brow && findVisibleHair(outfit)
  const [dyed] = hair ? listNamed(hair, colours) : []
  const brows = brow && dyed ? [matchBrow(brow, dyed.to)] : []
  return [...brows, ...listNamed(item, colours)]
}

/**
 * The named colours of an item, with their replacements. A colour for which nothing was chosen is
 * replaced by itself, so that a choice for a similar colour does not change it. A marked colour
 * needs no such entry, because its pixels are told apart by their mark.
 */
const listNamed = ({ itemId, rules }: Dyeable, colours: Colours): Tint[] =>
  (rules.colours ?? []).flatMap(({ channel, colour: from, ...terms }) => {
    const chosen = colours.find((each) => each.itemId === itemId && each.channel === channel)
    return chosen || terms.mark === undefined
      ? [{ from, to: chosen?.colour ?? from, ...terms }]
      : []
  })

/** The regions of hair around the face: under an item that hides all of them, a head looks bald. */
const AROUND_FACE = ['crown', 'hair', 'fringe']

function findVisibleHair(outfit: readonly Dyeable[]): Dyeable | undefined {
  const hidden = outfit.flatMap(({ rules }) => rules.hides)
  const isBald = AROUND_FACE.every((region) => hidden.includes(region))
  return isBald ? undefined : outfit.find(({ part }) => part === Part.Hair)
}
