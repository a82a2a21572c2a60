import { Permission } from '@kisekae/contract/permission.ts'
import { avatarToken } from '../../avatar/picture-token.ts'
import { saveOutfit } from '../../avatar/save-outfit.ts'
import { joinCohort } from '../../cohort/join-cohort.ts'
import { storeColours } from '../../item/colours.ts'
import type { Fault } from '../../kernel/fault/fault.ts'
import { newId, type Random } from '../../kernel/random.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Tx } from '../../kernel/sql/db.ts'
import { emitEvent } from '../../webhook/emit-event.ts'
import { findGuestUser } from '../find-guest-user.ts'
import {
  grantTokenInvalid,
  guestAlreadyUpgraded,
  notAGuest,
  upgradeLimitReached,
} from '../link-faults.ts'
import {
  type Consent,
  carryCarts,
  carryDraws,
  carryItems,
  carryStandings,
  countUpgrades,
  findAvatarOf,
  getLinkPicture,
  insertLink,
  insertUpgrade,
  type LockedUser,
  renewLink,
  revokeAccessTokens,
} from '../store.ts'
import { lockUsers } from './lock-users.ts'

export interface Setup {
  secret: KeySet
  random: Random
}

export interface Linked {
  avatarId: number
  permissions: readonly string[]
  pictureToken: string
}

/**
 * Links the consenting member to the app, and upgrades the guest if there is one. A refusal is a
 * result: the used-up flow is stored.
 */
export async function linkUser(
  tx: Tx,
  flow: Consent,
  setup: Setup,
): Promise<Linked | { fault: Fault }> {
  const { appId, userId, guestAvatarId } = flow
  const guestOf =
    guestAvatarId === null ? undefined : await findGuestUser(tx, { appId, avatarId: guestAvatarId })
  const userIds = guestOf ? [userId, guestOf.userId] : [userId]
  const users = await lockUsers(tx, userIds)
  const member = users.find((user) => user.userId === userId)
  if (!member || member.deleted) return { fault: grantTokenInvalid() }
  const guest = users.find((user) => user.userId === guestOf?.userId)
  const upgrades = guest && guest !== member ? await judge(tx, flow, guest) : 'nothing'
  if (typeof upgrades !== 'string') return { fault: upgrades }
  const { avatarId, isNew } = await link(tx, flow, member, setup)
  const permissions = permissionsOf(flow)
  const news = [{ appId, avatarId, about: { scope: permissions.join(',') } }]
  await emitEvent(tx, { type: 'avatar.linked', userId, news })
  const upgraded = guest && guestOf && upgrades === 'everything' ? guestOf : undefined
  if (isNew) await joinCohort(tx, { userId, avatarId, appId, at: flow.now }, upgraded)
  if (guest && upgraded) {
    await carryOver(tx, { flow, member, guest, guestAvatarId: upgraded.avatarId, avatarId }, setup)
  }
  const { pictureToken } = await getLinkPicture(tx, { userId, avatarId })
  return { avatarId, permissions, pictureToken }
}

/**
 * Decides whether the guest's data is to be moved to the member: "nothing" if it has already been
 * moved there.
 */
async function judge(
  tx: Tx,
  { userId, appId, upgradeLimit }: Consent,
  guest: LockedUser,
): Promise<'everything' | 'nothing' | Fault> {
  if (guest.kind !== 'guest') return notAGuest()
  if (guest.upgradedTo !== null) {
    return guest.upgradedTo === userId ? 'nothing' : guestAlreadyUpgraded()
  }
  const { upgrades } = await countUpgrades(tx, { userId, appId })
  return upgrades >= upgradeLimit ? upgradeLimitReached() : 'everything'
}

/** A user keeps the same avatarId for an app, however often the user links it (spec 3.2). */
async function link(
  tx: Tx,
  flow: Consent,
  { userId, wornItemIds: itemIds, wornColours }: LockedUser,
  { secret, random }: Setup,
): Promise<{ avatarId: number; isNew: boolean }> {
  const { appId } = flow
  const permissions = permissionsOf(flow)
  const known = await findAvatarOf(tx, { userId, appId })
  if (known) {
    const { avatarId } = known
    const isNarrower = !new Set(known.permissions).isSubsetOf(new Set<string>(permissions))
    if (isNarrower) await revokeAccessTokens(tx, { userId, avatarId })
    await renewLink(tx, { userId, avatarId, permissions })
    return { avatarId, isNew: false }
  }
  const avatarId = newId(random)
  const colours = wornColours ?? []
  const pictureToken = avatarToken(secret, { appId, avatarId, itemIds, colours })
  const shown = { pictureToken, itemIds, colours: storeColours(colours) }
  await insertLink(tx, { userId, avatarId, appId, permissions, ...shown })
  return { avatarId, isNew: true }
}

/** AvatarLoad is always granted; linking again replaces the earlier permissions. */
const permissionsOf = ({ permissions }: Consent) =>
  Object.values(Permission).filter(
    (code) => code === Permission.AvatarLoad || permissions.includes(code),
  )

interface CarryOver {
  flow: Consent
  member: LockedUser
  guest: LockedUser
  guestAvatarId: number
  avatarId: number
}

/**
 * Items, sessions, first-time marks and, for a member who has never chosen a look, the guest's
 * outfit.
 */
async function carryOver(
  tx: Tx,
  { flow, member, guest, guestAvatarId, avatarId }: CarryOver,
  { secret, random }: Setup,
): Promise<void> {
  const { appId, now: at } = flow
  const upgrade = {
    userId: member.userId,
    guestUserId: guest.userId,
    guestAvatarId,
    avatarId,
    appId,
    at,
    grantId: newId(random),
  }
  await carryItems(tx, upgrade)
  await carryDraws(tx, upgrade)
  await carryCarts(tx, upgrade)
  await carryStandings(tx, upgrade)
  await insertUpgrade(tx, upgrade)
  const news = [{ appId, avatarId, about: { guestAvatarId } }]
  await emitEvent(tx, { type: 'avatar.upgraded', userId: member.userId, news })
  if (member.dressed) return
  const outfit = { itemIds: guest.wornItemIds, colours: guest.wornColours ?? [] }
  await saveOutfit(tx, { userId: member.userId, ...outfit, at: null }, secret)
}
