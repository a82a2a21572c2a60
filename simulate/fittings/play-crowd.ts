import assert from 'node:assert/strict'
import type { Reply } from '../histories/op.ts'
import type { Theatre } from '../histories/run-history.ts'
import { isUnanswered } from '../storm/ask.ts'
import { idsOf, type Room, readRoom, tryOn } from './read-room.ts'

interface Crowd {
  avatarId: number
  before: Room
  itemIds: readonly number[]
}

/** An accepted fitting. */
interface Taken {
  itemId: number
  worn: readonly number[]
  added: readonly number[]
  removed: readonly number[]
}

/**
 * Tries on all items at once: some order of the accepted fittings must lead from the state before
 * to the state after.
 */
export async function playCrowd(
  theatre: Theatre,
  { avatarId, before, itemIds }: Crowd,
): Promise<Room> {
  const replies = await Promise.all(
    itemIds.map((itemId) => tryOn(theatre, { avatarId, itemId, includeBodyItem: true })),
  )
  // Requests that waited too long were refused, and must have had no effect.
  const told = replies.filter((reply) => reply.status !== 409 && !isUnanswered(reply))
  assert.ok(told.every(({ status }) => status === 200))
  const taken = replies.flatMap((reply, at) => readTaken(reply, itemIds[at]))
  const after = await readRoom(theatre, avatarId)
  assert.ok(leads(before.worn, after.worn, taken), 'no order of the responses explains the outfit')
  return after
}

function readTaken({ status, json }: Reply, itemId: number): Taken[] {
  if (status !== 200) return []
  const { avatar, addedItemIds, removedItemIds } = json
  return [{ itemId, worn: idsOf(avatar.items), added: addedItemIds, removed: removedItemIds }]
}

/**
 * Whether the fittings can be ordered so that each starts from the outfit that the previous one
 * left.
 */
function leads(from: readonly number[], to: readonly number[], left: readonly Taken[]): boolean {
  if (left.length === 0) return isSame(from, to)
  return left.some((taken) => {
    const kept = from.filter((itemId) => !taken.removed.includes(itemId))
    const isNext =
      taken.removed.every((itemId) => from.includes(itemId)) &&
      isSame([...kept, ...taken.added], taken.worn)
    return (
      isNext &&
      leads(
        taken.worn,
        to,
        left.filter((other) => other !== taken),
      )
    )
  })
}

const isSame = (a: readonly number[], b: readonly number[]) => a.join() === b.join()
