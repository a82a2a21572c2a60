import type { Avatar } from '@kisekae/contract/avatar.ts'
import type { FittingRoom, FittingRoomResult } from '@kisekae/contract/fitting-room.ts'
import type { Item } from '@kisekae/contract/item.ts'
import { FITTING_PARTS, KIT_PARTS } from '@kisekae/contract/part.ts'
import { useState } from 'preact/hooks'
import { useKit } from './kit.ts'
import { ask as askService, type Whole } from './kit-api.ts'
import { asFault, useAnswer } from './use-answer.ts'
import { describeFault } from './words.ts'

export type FittingItem = Whole<Item>
type FittingPart = (typeof KIT_PARTS)[number]

/** The list of one part; more pages of it can be loaded. */
export interface Rail {
  part: FittingPart
  items: FittingItem[]
  hasNext: boolean
}

export interface Fitting {
  avatar: Whole<Avatar>
  rails: Rail[]
  /** Whether the outfit being tried on differs from the saved one and can be saved. */
  isChanged: boolean
  /** The items that the last choice took off. */
  tookOff: string[]
}

const PAGE = 100
/** This fitting room has all parts; the one in the REST interface has only five. */
const FITTING = '/Fitting'

/** The outfit being tried on and the actions that change it. */
export function useFitting() {
  const kit = useKit()
  const { options, words, tell } = kit
  const { clientSecret, locale, avatarId } = options
  const path = `/Avatar/${encodeURIComponent(avatarId)}`
  const fittingPath = `${path}/FittingRoom`
  const { answer, ask, change } = useAnswer([clientSecret, locale, avatarId].join(), read)
  const [isBusy, setBusy] = useState(false)
  const [complaint, setComplaint] = useState('')

  async function read(): Promise<Fitting> {
    const [worn, room] = await Promise.all([
      askService<Avatar>(options, { path, isFresh: true }),
      readRoom(KIT_PARTS, 0),
    ])
    return compose(worn, room)
  }

  const readRoom = (part: readonly FittingPart[], page: number) =>
    askService<FittingRoom>(options, { path: FITTING, query: { part, limit: PAGE, page } })

  /** Handles one action at a time; a refusal is reported and changes nothing. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setComplaint('')
    try {
      await work()
    } catch (error) {
      const { reason, status, requestId } = asFault(error)
      tell('error', { reason, status, requestId })
      setComplaint(describeFault(words, reason))
      if (status === 401 || status === 409) await ask()
    }
    setBusy(false)
  }

  const tryOn = (fitting: Fitting, { itemId }: FittingItem) =>
    attempt(async () => {
      const question = { method: 'PATCH', path: FITTING, query: { itemId } } as const
      change(after(fitting, itemId, await askService<FittingRoomResult>(options, question)))
    })

  const save = (fitting: Fitting) =>
    attempt(async () => {
      await askService(options, { method: 'POST', path: fittingPath })
      change({ ...fitting, isChanged: false, tookOff: [] })
      setComplaint(words.fitting.saved)
      tell('saved', { avatarId })
    })

  const more = (fitting: Fitting, { part, items }: Rail) =>
    attempt(async () => {
      const { itemsForPagings } = await readRoom([part], Math.floor(items.length / PAGE))
      const { items: next = [], hasNext = false } = itemsForPagings[0] ?? {}
      const longer = { part, items: [...items, ...next], hasNext }
      const rails = fitting.rails.map((rail) => (rail.part === part ? longer : rail))
      change({ ...fitting, rails })
    })

  return { answer, ask, isBusy, complaint, tryOn, save, more }
}

/** Parts that have a list even if the user has no items for them. */
const isUsual = (part: FittingPart) => FITTING_PARTS.some((usual) => usual === part)

function compose(worn: Whole<Avatar>, { avatar, itemsForPagings }: Whole<FittingRoom>): Fitting {
  const all = itemsForPagings.map(({ items, hasNext }, at) => ({
    // A list for each part, in the order requested.
    part: KIT_PARTS[at] as FittingPart,
    items,
    hasNext,
  }))
  const rails = all.filter(({ part, items }) => items.length > 0 || isUsual(part))
  // Equal outfits have equal URLs.
  const isChanged = avatar.avatarImageUrl !== worn.avatarImageUrl
  return { avatar, rails, isChanged, tookOff: [] }
}

/** The lists after the changes that the response to a choice reports. */
function after(before: Fitting, itemId: number, result: Whole<FittingRoomResult>): Fitting {
  const { avatar, removedItemIds } = result
  const can = new Set(result.changedToSelectableItemIds)
  const cannot = new Set(result.changedToUnselectableItemIds)
  const rails = before.rails.map((rail) => ({
    ...rail,
    items: rail.items.map((item) => ({
      ...item,
      selectable: can.has(item.itemId) || (item.selectable && !cannot.has(item.itemId)),
    })),
  }))
  const tookOff = before.avatar.items
    .filter((item) => item.itemId !== itemId && removedItemIds.includes(item.itemId))
    .map(({ name }) => name)
  return { avatar, rails, isChanged: true, tookOff }
}
