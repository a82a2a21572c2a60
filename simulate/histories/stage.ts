import type { IdText } from '@kisekae/contract/wire.ts'
import { newId, systemRandom } from '@kisekae/server/kernel/random.ts'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { insertMember } from '@kisekae/server/link/store.ts'
import type { Actor, LinkOp } from './op.ts'
import { makeFriends, type Seat, takeSeat } from './seat.ts'
import type { World } from './world.ts'

/** The state of one history: its actors, and everything created so far. */
export interface Stage {
  db: Db
  world: World
  /** The URLs of the services; each operation chooses one. */
  urls: readonly string[]
  /** The member's sign-in; null where nobody can sign in. */
  seat: Seat | null
  /** The app's avatar ids; absent if not created or not linked yet. */
  avatars: Map<Actor, number>
  users: Map<Actor, number>
  /** Draws, by the number of the operation that created them. */
  draws: Map<number, { sessionId: string; itemIds: readonly number[] }>
  carts: Map<number, { sessionId: string; version: number; itemIds: Set<number> }>
  flows: Map<number, { token: string; form: Record<string, string>; op: LinkOp }>
}

/** Opens a stage with two members who are not linked. */
export async function openStage({
  db,
  world,
  urls,
  seat,
}: Pick<Stage, 'db' | 'world' | 'urls' | 'seat'>): Promise<Stage> {
  const users = new Map<Actor, number>()
  for (const who of ['member', 'other'] as const) {
    const userId = newId(systemRandom)
    await insertMember(db, { userId, itemIds: world.outfit, hasChosen: false })
    users.set(who, userId)
    if (seat && who === 'member') await takeSeat(db, seat, userId)
  }
  const [member, other] = [...users.values()]
  if (seat) await makeFriends(db, [member, other])
  return {
    db,
    world,
    urls,
    seat,
    users,
    avatars: new Map(),
    draws: new Map(),
    carts: new Map(),
    flows: new Map(),
  }
}

/** Registers the user behind an avatar, when it is first seen. */
export async function meet(stage: Stage, who: Actor, avatarId: number): Promise<void> {
  stage.avatars.set(who, avatarId)
  if (stage.users.has(who)) return
  const { userId } = await stage.db.get<{ userId: number }>`
    select user_id from avatar where avatar_id = ${avatarId}`
  stage.users.set(who, userId)
}

/** Converts one of the service's own ids into the form that ids from outside have. */
export const idText = (id: number | bigint) => String(id) as IdText
