import type { Tint } from '@kisekae/avatar3d/dye/tint.ts'
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

/** All named colours of an item, with what replaces them; a colour without a choice stays. */
export const listTints = (
  { itemId, rules }: Pick<DrawnItem, 'itemId' | 'rules'>,
  colours: Colours,
): Tint[] =>
  (rules.colours ?? []).map((named) => {
    const chosen = colours.find(
      (candidate) => candidate.itemId === itemId && candidate.channel === named.channel,
    )
    return { from: named.colour, to: chosen?.colour ?? named.colour }
  })
