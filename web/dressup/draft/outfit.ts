import type { ChosenColour, Closet } from '@kisekae/contract/fit/closet.ts'

/** An outfit, as the service saves it. */
export interface Outfit {
  /** In the order in which the items were put on. */
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

/** Other items: those that stay on keep their colours. */
export const changeItems = ({ colours }: Outfit, itemIds: readonly number[]): Outfit => ({
  itemIds,
  colours: colours.filter(({ itemId }) => itemIds.includes(itemId)),
})

/** The same items and colours in another order are an undo step, but there is nothing to save. */
export const isSameOutfit = (a: Outfit, b: Outfit) =>
  isSameList(a.itemIds, b.itemIds) &&
  isSameList(a.colours.map(nameColour), b.colours.map(nameColour))

const isSameList = <Value>(a: readonly Value[], b: readonly Value[]) =>
  a.length === b.length && a.every((value) => b.includes(value))

const nameColour = ({ itemId, channel, colour }: ChosenColour) => `${itemId}.${channel}.${colour}`
