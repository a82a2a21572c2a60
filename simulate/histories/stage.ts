import type { IdText } from '@kisekae/contract/wire.ts'
import { newId, systemRandom } from '@kisekae/server/kernel/random.ts'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { insertMember } from '@kisekae/server/link/store.ts'
import type { Actor, LinkOp } from './op.ts'
import type { World } from './world.ts'

/** Where one history is played: who is who, and what was made on the way. */
export interface Stage {
  db: Db
  world: World
  /** The services; operations say which of them they ask. */
  urls: readonly string[]
  /** As the app calls them; absent: not made or not linked yet. */
  avatars: Map<Actor, number>
  users: Map<Actor, number>
  /** By the number of the operation that made them. */
  draws: Map<number, { sessionId: string; itemIds: readonly number[] }>
  carts: Map<number, { sessionId: string; version: number; itemIds: Set<number> }>
  flows: Map<number, { token: string; form: Record<string, string>; op: LinkOp }>
}

/** A stage with two members who are linked to nothing. */
export async function openStage({
  db,
  world,
  urls,
}: Pick<Stage, 'db' | 'world' | 'urls'>): Promise<Stage> {
  const users = new Map<Actor, number>()
  for (const who of ['member', 'other'] as const) {
    const userId = newId(systemRandom)
    await insertMember(db, { userId, itemIds: world.outfit, hasChosen: false })
    users.set(who, userId)
  }
  return {
    db,
    world,
    urls,
    users,
    avatars: new Map(),
    draws: new Map(),
    carts: new Map(),
    flows: new Map(),
  }
}

/** Who is met for the first time: the user behind an avatar. */
export async function meet(stage: Stage, who: Actor, avatarId: number): Promise<void> {
  stage.avatars.set(who, avatarId)
  if (stage.users.has(who)) return
  const { userId } = await stage.db.get<{ userId: number }>`
    select user_id from avatar where avatar_id = ${avatarId}`
  stage.users.set(who, userId)
}

/** A number of ours as the service's functions want ids from outside. */
export const idText = (id: number | bigint) => String(id) as IdText
