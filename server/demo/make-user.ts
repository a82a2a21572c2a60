import { randomUUID } from 'node:crypto'
import { insertProfile } from '../account/people/member-store.ts'
import { createGuestUser, type GuestSetup } from '../guest/create-guest.ts'
import { newId, type Random } from '../kernel/random.ts'
import type { Db, Tx } from '../kernel/sql/db.ts'
import { linkUser } from '../link/exchange/link-user.ts'
import { insertMember } from '../link/store.ts'
import { unlink } from '../link/unlink.ts'
import { type DevelopmentApp, insertPerson } from './store.ts'

/** The states in which a user of an app can be created. */
export const USER_STATES = [
  'linked',
  'avatar-load-only',
  'unlinked',
  'upgraded',
  'at-upgrade-limit',
] as const

export type UserState = (typeof USER_STATES)[number]

/** A user created for a partner's tests. */
export interface MadeUser {
  /** The linked user's avatar. */
  avatarId: number
  /** The address with which to sign in to the dress-up app; the code arrives in the outbox. */
  email: string
  /** The guest who was upgraded, or whom the user can no longer upgrade; null for other states. */
  guestAvatarId: number | null
}

type Setup = GuestSetup & { random: Random }

interface Member {
  userId: number
  avatarId: number
  email: string
}

/** Creates a user of a development app in a state in which the app's calls are refused. */
export async function makeUser(
  db: Db,
  { state, ...wish }: { app: DevelopmentApp; state: UserState },
  setup: Setup,
): Promise<MadeUser> {
  const permissions = state === 'avatar-load-only' ? ['AvatarLoad'] : wish.app.permissions
  const app = { ...wish.app, permissions }
  const guests = countGuests(state, app.upgradeLimit)
  const { guestAvatarId, ...member } = await db.transaction(async (tx) => {
    const made = await makeMember(tx, app, setup)
    let last: number | null = null
    for (let n = 0; n < guests; n++) {
      last = await makeGuest(tx, app, setup)
      const isSpare = n >= app.upgradeLimit
      if (!isSpare) await link(tx, { app, userId: made.userId, guestAvatarId: last }, setup)
    }
    return { ...made, guestAvatarId: last }
  })
  const { userId, avatarId, email } = member
  if (state === 'unlinked') await unlink(db, { userId, avatarId })
  return { avatarId, email, guestAvatarId }
}

function countGuests(state: UserState, upgradeLimit: number): number {
  if (state === 'upgraded') return 1
  return state === 'at-upgrade-limit' ? upgradeLimit + 1 : 0
}

async function makeMember(tx: Tx, app: DevelopmentApp, setup: Setup): Promise<Member> {
  const userId = newId(setup.random)
  const personId = randomUUID()
  const email = `user-${userId.toString(36)}@example.com`
  await insertPerson(tx, { personId, email })
  await insertMember(tx, { userId, itemIds: setup.outfits[0], hasChosen: true })
  await insertProfile(tx, { userId, personId, nickname: 'Test user', language: 'en' })
  return { userId, email, avatarId: await link(tx, { app, userId, guestAvatarId: null }, setup) }
}

async function makeGuest(
  tx: Tx,
  { appId, permissions }: DevelopmentApp,
  setup: Setup,
): Promise<number> {
  return (await createGuestUser(tx, { appId, permissions }, setup)).avatarId
}

async function link(
  tx: Tx,
  { app, ...who }: { app: DevelopmentApp; userId: number; guestAvatarId: number | null },
  setup: Setup,
): Promise<number> {
  const linked = await linkUser(tx, { ...app, ...who }, setup)
  if ('fault' in linked) throw linked.fault
  return linked.avatarId
}
