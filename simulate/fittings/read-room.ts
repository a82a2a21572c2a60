import { FITTING_PARTS, Part } from '@kisekae/contract/part.ts'
import type { Reply } from '../histories/op.ts'
import type { Theatre } from '../histories/run-history.ts'
import { ask } from '../storm/ask.ts'

interface Shown {
  itemId: number
  part: Part
  selectable: boolean
}

/** The state of a fitting room: the outfit, and the available items. */
export interface Room {
  /** The outfit's items in the order in which they were put on, with the body. */
  worn: readonly number[]
  body: readonly number[]
  /** The items of all parts, in the order of the lists. */
  listed: readonly number[]
  selectable: ReadonlySet<number>
  /** The picture's URL without the host, which differs between the two services. */
  picture: string
}

const LISTS = FITTING_PARTS.map((part) => `part=${part}`).join('&')
const LIMIT = 100

interface Paging {
  part: Part
  hasNext: boolean
  items: readonly Shown[]
}

export async function readRoom(theatre: Theatre, avatarId: number): Promise<Room> {
  const path = `/v1/Avatar/${avatarId}/FittingRoom?includeBodyItem=true&limit=${LIMIT}&${LISTS}`
  const reply = await ask(theatre, path)
  if (reply.status !== 200) throw new Error(`The room could not be read: ${reply.text}`)
  const { avatar, itemsForPagings } = reply.json
  const lists = await Promise.all(
    itemsForPagings.map((first: Paging) => readAll(theatre, avatarId, first)),
  )
  const items: Shown[] = lists.flat()
  return {
    worn: idsOf(avatar.items),
    body: idsOf(avatar.items.filter(({ part }: Shown) => part === Part.Body)),
    listed: idsOf(items),
    selectable: new Set(idsOf(items.filter(({ selectable }: Shown) => selectable))),
    picture: pathOf(avatar.avatarImageUrl),
  }
}

/** All items of a part: the room contains only the first page. */
async function readAll(theatre: Theatre, avatarId: number, first: Paging): Promise<Shown[]> {
  const items = [...first.items]
  for (let page = 1, { hasNext } = first; hasNext; page++) {
    const query = `part=${first.part}&limit=${LIMIT}&page=${page}`
    const { json } = await ask(theatre, `/v1/Avatar/${avatarId}/Items?${query}`)
    items.push(...json.items)
    hasNext = json.hasNext
  }
  return items
}

export const pathOf = (url: string) => new URL(url).pathname

export const tryOn = (
  theatre: Theatre,
  { avatarId, itemId, includeBodyItem }: Wish,
): Promise<Reply> => {
  const wish = new URLSearchParams({ includeBodyItem: String(includeBodyItem) })
  if (itemId !== null) wish.set('itemId', String(itemId))
  return ask(theatre, `/v1/Avatar/${avatarId}/FittingRoom?${wish}`, { method: 'PATCH' })
}

interface Wish {
  avatarId: number
  itemId: number | null
  includeBodyItem: boolean
}

export const idsOf = (items: readonly { itemId: number }[]) => items.map(({ itemId }) => itemId)
