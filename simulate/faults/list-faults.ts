// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings contain source code
import type { Db } from '@kisekae/server/kernel/sql/db.ts'

/** An exact piece of a module's text, and its replacement. */
interface Change {
  /** Relative to the root of the checkout. */
  file: string
  text: string
  instead: string
}

/** A service that lacks one protection. */
export interface PlantedFault {
  name: string
  changes: readonly Change[]
  /** Alters the database; the service then gets a database of its own. */
  alter?(db: Db): Promise<unknown>
}

const CHANGE = 'server/kernel/sql/change.ts'
const ONCE = 'server/kernel/once/change-once.ts'
const GRANT = 'server/grant/rules.ts'
const GRANT_STORE = 'server/grant/store.ts'
const GACHA = 'server/gacha/rules.ts'
const LINK = 'server/link/exchange/link-user.ts'
const LINK_STORE = 'server/link/store.ts'
const GUEST_STORE = 'server/guest/store.ts'
const WISH = 'server/wish/rules.ts'

const one = (name: string, file: string, text: string, instead = ''): PlantedFault => ({
  name,
  changes: [{ file, text, instead }],
})

const NO_LOCK: Change = {
  file: CHANGE,
  text: '  const lock = step`select from user_account where user_id = ${userId} for update`',
  instead: '  const lock = step`select from user_account where user_id = ${userId}`',
}
const LOAD_FIRST = 'const facts = await load(sqlOn(client, { before: [BEGIN, lock] }))'

/** Each fault breaks one property that the histories must check. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  { name: 'the row of the user is not locked', changes: [NO_LOCK] },
  {
    name: 'neither a lock nor a unique key keeps an item from being owned twice',
    changes: [
      NO_LOCK,
      {
        file: LINK_STORE,
        text: `where user_id = \${upgrade.guestUserId}
    on conflict (user_id, item_id) do nothing`,
        instead: `where user_id = \${upgrade.guestUserId} and item_id not in
      (select item_id from owned_item where user_id = \${upgrade.userId})`,
      },
    ],
    alter: (db) => db.rows`alter table owned_item drop constraint owned_item_pkey`,
  },
  {
    name: 'the data for a decision is read before the lock is acquired',
    changes: [
      {
        file: CHANGE,
        text: LOAD_FIRST,
        instead: `const facts = await load(sqlOn(client, { before: [BEGIN] }))
    await client.query('select from user_account where user_id = ' + userId + ' for update')`,
      },
    ],
  },
  one(
    'the second between sessions is measured by the clock of the service',
    GACHA,
    'const { now, sessionAt, openSessions } = past\n  if (sessionAt &&',
    'const { sessionAt, openSessions } = past\n  const now = new Date()\n  if (sessionAt &&',
  ),
  one('an upgrade leaves first-time marks behind', LINK, '  await carryStandings(tx, upgrade)\n'),
  one('an upgrade leaves draws behind', LINK, '  await carryDraws(tx, upgrade)\n'),
  one('an upgrade leaves carts behind', LINK, '  await carryCarts(tx, upgrade)\n'),
  one(
    'an upgrade leaves items behind',
    LINK_STORE,
    'from owned_item where user_id = ${upgrade.guestUserId}\n    on conflict',
    'from owned_item where user_id = ${upgrade.guestUserId} and random() < 0.5\n    on conflict',
  ),
  one(
    'a response is not stored with its change',
    ONCE,
    'saves: [...saves, keepAnswer(about, once, answer)],',
    'saves,',
  ),
  one(
    'ids in any notation are read as numbers',
    'contract/wire/int64-text.ts',
    "if (!isInt64(text)) return refuseText(text, 'is not a 64-bit integer.')",
    'if (!isInt64(text)) return String(Number(text)) as IdText',
  ),
  one(
    'the ledger is not written',
    GRANT_STORE,
    '${grant.addedItemIds}::bigint[], ${grant.now})\n  ), drawn as',
    "'{}'::bigint[], ${grant.now})\n  ), drawn as",
  ),
  one(
    'a gacha session is not consumed',
    GRANT_STORE,
    'update gacha_session set consumed_at = ${grant.now}',
    'update gacha_session set consumed_at = null',
  ),
  one(
    'a cart is not consumed',
    GRANT_STORE,
    'update shop_session set consumed_at = ${grant.now}',
    'update shop_session set consumed_at = null',
  ),
  one(
    'the first grant of a gacha is not recorded',
    GRANT_STORE,
    'case when ${grant.isFirst} then ${grant.now} else first_granted_at end',
    'first_granted_at',
  ),
  one(
    'owned items are reported as granted',
    GRANT,
    'status: had.has(itemId) ? 409 : 200',
    'status: 200',
  ),
  one(
    'failIfOwnedItemExists is ignored',
    GRANT,
    'if (request.failIfOwnedItemExists &&',
    'if (itemIds.length > 10 &&',
  ),
  one(
    'a session can be granted with other items',
    GRANT,
    '  if (!isSessionList(facts, request)) throw sessionItemMismatch()\n',
  ),
  one(
    'a key is accepted for a different request',
    ONCE,
    '  if (keptFingerprint !== fingerprint) throw idempotencyKeyReused()\n',
  ),
  one(
    'refusals are not stored under their key',
    ONCE,
    'CODES_KEPT = new Set([404, 409, 410])',
    'CODES_KEPT = new Set([410])',
  ),
  one(
    'an upgrade does not lock the rows of the two users',
    LINK_STORE,
    'from user_account where user_id = ${userId}\n  for update`',
    'from user_account where user_id = ${userId}`',
  ),
  one(
    'any number of guests can be taken over',
    LINK,
    'upgrades >= upgradeLimit',
    'upgrades >= 100',
  ),
  one(
    'an upgraded guest can still receive grants',
    GRANT,
    '  if (facts.upgraded) throw guestUpgraded()\n',
  ),
  one(
    'several members can take over one guest',
    LINK,
    'if (guest.upgradedTo !== null) {',
    'if (guest.upgradedTo === 1) {',
  ),
  one(
    'a grant token can be exchanged again',
    'server/link/rules.ts',
    '  if (flow.exchangedAt) return grantTokenUsed()\n',
  ),
  one('an exchange does not lock its flow', LINK_STORE, '\n  for update of flow`', '`'),
  one('an unlinked user can receive grants', GRANT, '  if (unlinked) throw userUnlinked()\n'),
  one(
    'a user who links again gets a new avatar',
    LINK,
    '  if (known) {',
    '  if (known && known.avatarId < 0) {',
  ),
  one(
    'a gacha with a memory grants out of turn',
    GRANT,
    'facts.sessionTurn !== facts.turn) throw',
    'facts.sessionTurn === -1) throw',
  ),
  one(
    'a session is shown at a different price',
    'server/gacha/find-session.ts',
    'session.price, session.item_ids, session.is_first, session.expires_at',
    'terms.price, session.item_ids, session.is_first, session.expires_at',
  ),
  one(
    'an outdated version of a cart is accepted',
    'server/shop/rules.ts',
    '  if (cart.version !== shownVersion) throw shopSessionVersionOutdated()\n',
  ),
  one(
    'pages of a list overlap',
    'server/item/routes.ts',
    'offset: page * limit }',
    'offset: page * (limit - 1) }',
  ),
  one(
    'owned items are drawn although the gacha excludes them',
    'server/gacha/draw/prize-table.ts',
    '    if (onlyUnowned && owned.has(itemId)) return 0\n',
  ),
  one(
    'the gift of a theme is given without a lock',
    'server/account/home/routes.ts',
    'await call.db.lock({ userId }, async (tx) => {',
    'await call.db.transaction(async (tx) => {',
  ),
  {
    name: 'a theme gives items although the app may not grant them',
    changes: [
      {
        file: 'server/account/home/theme-store.ts',
        text: "and link.unlinked_at is null and 'ItemGrant' = any(link.permissions)",
        instead: 'and link.unlinked_at is null',
      },
      {
        file: 'server/grant/give-item.ts',
        text: '  facts.permissions.includes(Permission.ItemGrant) &&\n',
        instead: '',
      },
    ],
  },
  one(
    'the welcome gift is given without a lock',
    'server/account/welcome/give-welcome.ts',
    'gift = await db.lock({ userId }, (tx) => giveWelcome(tx, deed))',
    'gift = await db.transaction((tx) => giveWelcome({ ...tx, now: new Date() }, deed))',
  ),
  {
    name: 'the welcome gift is given twice',
    changes: [
      {
        file: 'server/account/welcome/give-welcome.ts',
        text: '  if (given) return given\n',
        instead: '',
      },
      {
        file: 'server/account/welcome/give-welcome.ts',
        text: 'let gift = (await findWelcome(db, userId)) ?? null',
        instead: 'let gift: WelcomeRow | null = null',
      },
      {
        file: 'server/account/welcome/store.ts',
        text: 'values (${userId}, ${grantId}, ${tx.now})`',
        instead: 'values (${userId}, ${grantId}, ${tx.now}) on conflict do nothing`',
      },
    ],
  },
  one(
    'the welcome gift is given while it is switched off',
    'server/account/welcome/store.ts',
    "select 1 as off from home_switch where part = 'welcome'`",
    "select 1 as off from home_switch where part = 'theme'`",
  ),
  one(
    'an item that was given away stays with the giver',
    'server/friend/gift-store.ts',
    `delete from owned_item where user_id = \${userId} and item_id = \${itemId}
  returning 1 as taken`,
    'select 1 as taken from owned_item where user_id = ${userId} and item_id = ${itemId}',
  ),
  one(
    'a bonus can be given to a friend',
    'server/friend/gift-store.ts',
    "and ledger.source in ('grant', 'gacha', 'shop') and not",
    'and not',
  ),
  one(
    'an item that is not on sale can be wished for',
    WISH,
    '  if (!facts.isOffered) throw itemNotOffered()\n',
  ),
  one(
    'an app reads wishes without the permission',
    'server/wish/routes.ts',
    '    mayReadWishes(link)\n',
  ),
  one(
    'a wish that came true is shown to the app',
    'server/wish/store.ts',
    'and wish.app_id = ${appId} and owned_item.item_id is null',
    'and wish.app_id = ${appId}',
  ),
  {
    name: 'every request with the same key creates a guest',
    changes: [
      {
        file: GUEST_STORE,
        text: 'where has_room and not is_kept and',
        instead: 'where has_room and',
      },
      {
        file: GUEST_STORE,
        text: "where ${guest.idempotencyKey} = '' or exists (select 1 from kept)",
        instead: 'where true',
      },
    ],
  },
]
