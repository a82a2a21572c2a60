import type { Sql } from '../../kernel/sql/db.ts'
import type { Person } from '../call/find-person.ts'
import { listOutfits } from '../closet/store.ts'
import { personEvents } from '../events/person-events.ts'
import { getProfile, listKeptPasskeys, listKeptSessions } from '../people/person-store.ts'
import {
  findKeptCard,
  findKeptCardHiding,
  findKeptFriendCode,
  findKeptNotifications,
  findKeptVisits,
  findKeptWelcome,
  getArchivedBefore,
  listKeptCarts,
  listKeptConsents,
  listKeptDraws,
  listKeptFavourites,
  listKeptFittings,
  listKeptFriends,
  listKeptGifts,
  listKeptGrants,
  listKeptItems,
  listKeptLinks,
  listKeptMessages,
  listKeptNotificationDevices,
  listKeptThemeGifts,
  listKeptThemeLooks,
  listKeptUpgrades,
  listKeptVrms,
  listKeptWishes,
} from './export-store.ts'

/** All stored data about a person, for that person's export. */
export async function exportPerson(sql: Sql, { personId, member }: Person): Promise<object> {
  const person = {
    profile: await getProfile(sql, personId),
    passkeys: await listKeptPasskeys(sql, personId),
    sessions: await listKeptSessions(sql, personId),
    events: await personEvents.list(sql, { personId, limit: Number.MAX_SAFE_INTEGER }),
  }
  if (!member) return person
  const { userId, wornItemIds, wornColours } = member
  return {
    ...person,
    wornItemIds,
    wornColours,
    outfits: await listOutfits(sql, userId),
    items: await listKeptItems(sql, userId),
    favourites: await listKeptFavourites(sql, userId),
    wishes: await listKeptWishes(sql, userId),
    friendCode: (await findKeptFriendCode(sql, userId)) ?? null,
    friends: await listKeptFriends(sql, userId),
    gifts: await listKeptGifts(sql, userId),
    closetVisits: (await findKeptVisits(sql, userId)) ?? null,
    notifications: (await findKeptNotifications(sql, userId)) ?? null,
    notificationDevices: await listKeptNotificationDevices(sql, userId),
    themeLooks: await listKeptThemeLooks(sql, userId),
    themeGifts: await listKeptThemeGifts(sql, userId),
    welcomeGift: (await findKeptWelcome(sql, userId)) ?? null,
    card: (await findKeptCard(sql, userId)) ?? null,
    cardHidden: (await findKeptCardHiding(sql, userId)) ?? null,
    grants: await listKeptGrants(sql, userId),
    grantsArchivedBefore: (await getArchivedBefore(sql)).before,
    draws: await listKeptDraws(sql, userId),
    carts: await listKeptCarts(sql, userId),
    fittings: await listKeptFittings(sql, userId),
    vrms: await listKeptVrms(sql, userId),
    messages: await listKeptMessages(sql, userId),
    links: await listKeptLinks(sql, userId),
    consents: await listKeptConsents(sql, userId),
    upgrades: await listKeptUpgrades(sql, userId),
  }
}
