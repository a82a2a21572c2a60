import assert from 'node:assert/strict'
import { type Reply, reasonOf } from '../histories/op.ts'
import type { Theatre } from '../histories/run-history.ts'
import { ask, isUnanswered } from '../storm/ask.ts'
import type { Plan, Step } from './draw-fitting.ts'
import type { Wardrobe } from './open-wardrobe.ts'
import { playCrowd } from './play-crowd.ts'
import { idsOf, pathOf, type Room, readRoom, tryOn } from './read-room.ts'

/** The number of times that each check was made. */
export interface FittingTally {
  sequences: number
  taken: number
  refused: number
  saved: number
  crowds: number
}

export const noFittings = (): FittingTally => ({
  sequences: 0,
  taken: 0,
  refused: 0,
  saved: 0,
  crowds: 0,
})

interface Sequence extends Plan {
  wardrobe: Wardrobe
  tally: FittingTally
}

/** Performs the steps for a new guest; throws if a response contradicts the reads around it. */
export async function playFitting(theatre: Theatre, sequence: Sequence): Promise<void> {
  const { granted, steps, tally } = sequence
  const avatarId = await makeFitted(theatre, granted)
  let room = await readRoom(theatre, avatarId)
  for (const step of steps) {
    const trial = { theatre, avatarId, room, tally }
    room = await playStep(trial, step).catch((error) => {
      throw new Error(`${JSON.stringify({ granted, steps, step })}: ${error.message}`)
    })
  }
  tally.sequences++
}

async function makeFitted(theatre: Theatre, granted: readonly number[]): Promise<number> {
  const guest = await ask(theatre, '/v1/Guest?scope=ItemGrant,Fitting', { method: 'POST' })
  const { avatarId } = guest.json
  const query = granted.map((itemId) => `itemId=${itemId}`).join('&')
  const grant = await ask(theatre, `/v1/Avatar/${avatarId}/Items?${query}`, { method: 'POST' })
  assert.equal(grant.status, 200, grant.text)
  return avatarId
}

interface Trying {
  theatre: Theatre
  avatarId: number
  /** The room before the step. */
  room: Room
  tally: FittingTally
}

async function playStep(trying: Trying, step: Step): Promise<Room> {
  const { theatre, avatarId, room, tally } = trying
  if (step.kind === 'crowd') {
    tally.crowds += step.itemIds.length
    return playCrowd(theatre, { avatarId, before: room, itemIds: step.itemIds })
  }
  if (step.kind === 'save') return save(trying)
  const reply = await tryOn(theatre, { avatarId, ...step })
  if (isUnanswered(reply))
    throw new Error(`The request waited too long for other requests: ${reply.status}`)
  const after = await readRoom(theatre, avatarId)
  const canBeTaken = step.itemId === null || room.selectable.has(step.itemId)
  if (reply.status === 200) tally.taken++
  else tally.refused++
  assert.equal(
    reply.status,
    canBeTaken ? 200 : 409,
    `accepted although not selectable, or refused although selectable`,
  )
  if (canBeTaken) checkDifference(reply, { room, after, ...step })
  else {
    assert.equal(reasonOf(reply), 'itemNotSelectable')
    assert.deepEqual(after, room, 'a refused fitting changed something')
  }
  return after
}

interface Change {
  room: Room
  after: Room
  itemId: number | null
  includeBodyItem: boolean
}

/**
 * Checks that all four lists are the difference between the two reads, in the same order, and that
 * the avatar is that of the later read.
 */
function checkDifference({ json }: Reply, { room, after, itemId, includeBodyItem }: Change): void {
  const shown = ({ worn, body }: Room) =>
    worn.filter((one) => includeBodyItem || !body.includes(one))
  const [before, now] = [shown(room), shown(after)]
  const expected = {
    worn: now,
    addedItemIds: now.filter((one) => !before.includes(one)),
    removedItemIds: before.filter((one) => !now.includes(one)),
    changedToSelectableItemIds: after.listed.filter(
      (one) => after.selectable.has(one) && !room.selectable.has(one),
    ),
    changedToUnselectableItemIds: after.listed.filter(
      (one) => room.selectable.has(one) && !after.selectable.has(one),
    ),
  }
  const { avatar, ...lists } = json
  assert.deepEqual({ worn: idsOf(avatar.items), ...lists }, expected)
  assert.equal(pathOf(avatar.avatarImageUrl), after.picture)
  if (itemId === null) assert.deepEqual(after, room, 'without an item something changed')
  else assert.notEqual(now.includes(itemId), before.includes(itemId))
}

/** Saves the outfit to the avatar; the room does not change (spec 4.3). */
async function save({ theatre, avatarId, room, tally }: Trying): Promise<Room> {
  const path = `/v1/Avatar/${avatarId}`
  const saved = await ask(theatre, `${path}/FittingRoom`, { method: 'POST' })
  assert.deepEqual([saved.status, saved.text], [200, ''])
  const [avatar, after] = [await ask(theatre, path), await readRoom(theatre, avatarId)]
  assert.deepEqual(after, room, 'saving changed the room')
  const worn = room.worn.filter((one) => !room.body.includes(one))
  assert.deepEqual(idsOf(avatar.json.items), worn)
  assert.equal(pathOf(avatar.json.avatarImageUrl), room.picture)
  tally.saved++
  return after
}
