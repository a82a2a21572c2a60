import type { ChosenColour, Closet } from '@kisekae/contract/fit/closet.ts'

/** An outfit, as the service saves it. */
export interface Outfit {
  /** The items, in the order in which they were put on. */
  itemIds: readonly number[]
  /** The colours that the user chose for them. */
  colours: readonly ChosenColour[]
}

/** The saved outfit. */
export const wornIn = ({ wornItemIds, wornColours }: SavedIn): Outfit => ({
  itemIds: wornItemIds,
  colours: wornColours,
})

type SavedIn = Pick<Closet, 'wornItemIds' | 'wornColours'>

/** Changes the items of an outfit: those that stay on keep their colours. */
export const changeItems = ({ colours }: Outfit, itemIds: readonly number[]): Outfit => ({
  itemIds,
  colours: colours.filter(({ itemId }) => itemIds.includes(itemId)),
})

/** A named colour of an item. */
export type Place = Pick<ChosenColour, 'itemId' | 'channel'>

/** The outfit with another colour in one place; a colour of null means the item's own colour. */
export function dyeItem({ itemIds, colours }: Outfit, place: Place, colour: string | null): Outfit {
  const { itemId, channel } = place
  const others = colours.filter((one) => one.itemId !== itemId || one.channel !== channel)
  return { itemIds, colours: colour ? others.concat({ itemId, channel, colour }) : others }
}

/**
 * The same items and colours in another order count as a step to undo, but not as a change to save.
 */
export const isSameOutfit = (a: Outfit, b: Outfit) =>
  isSameList(a.itemIds, b.itemIds) &&
  isSameList(a.colours.map(nameColour), b.colours.map(nameColour))

const isSameList = <Value>(a: readonly Value[], b: readonly Value[]) =>
  a.length === b.length && a.every((value) => b.includes(value))

const nameColour = ({ itemId, channel, colour }: ChosenColour) => `${itemId}.${channel}.${colour}`
