import type { IdText } from '@kisekae/contract/wire.ts'
import { ITEM, type ItemRow } from '../../item/store.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import type { Cursor } from '../call/cursor.ts'

export interface AvatarPlace {
  appId: string
  avatarId: IdText
}

export interface AvatarSummaryRow extends Cursor {
  avatarId: number
  kind: 'guest' | 'member'
  permissions: string[]
  createdAt: Date
  unlinkedAt: Date | null
  upgradedAt: Date | null
  pictureToken: string
}

interface Page extends Cursor {
  limit: number
}

interface AvatarsPage extends Page {
  appId: string
  /** Empty for all. */
  kind: string
}

/** The number of avatars that are read at once. */
const AT_ONCE_MAX = 2_000
/**
 * The maximum number that one call reads, since avatars of the requested kind may be rare among
 * millions.
 */
const READ_MAX = 20_000

interface AvatarsFound {
  rows: AvatarSummaryRow[]
  /** The last avatar that was read, if there may be others after it. */
  rest: Cursor | null
}

/**
 * The newest avatars first. Deleted users' avatars and avatars of other kinds are skipped, so
 * avatars are read in ever larger batches until the page is full or `readMax` have been read.
 */
export async function listAvatarRows(
  sql: Sql,
  { limit, ...page }: AvatarsPage,
  { readMax = READ_MAX } = {},
): Promise<AvatarsFound> {
  const found: AvatarSummaryRow[] = []
  let place: Cursor = page
  let read = 0
  for (let atOnce = limit; ; atOnce = Math.min(AT_ONCE_MAX, atOnce * 4)) {
    const entries = await listEntries(sql, { ...page, ...place, limit: atOnce })
    const states = await listStates(sql, { entries, kind: page.kind })
    const stateOf = new Map(states.map((state) => [state.avatarId, state]))
    for (const { userId: _, ...entry } of entries) {
      const state = stateOf.get(entry.avatarId)
      if (state) found.push({ ...entry, ...state })
    }
    read += entries.length
    const last = entries.at(-1)
    if (!last || entries.length < atOnce) return { rows: found.slice(0, limit), rest: null }
    if (found.length >= limit || read >= readMax) return { rows: found.slice(0, limit), rest: last }
    place = last
  }
}

const listEntries = (sql: Sql, { appId, ...page }: Page & { appId: string }) =>
  sql.rows<Entry & Cursor>`
    select avatar_id, user_id, created_at, avatar_id::text as name,
      (extract(epoch from created_at) * 1000000)::bigint::text as micros
    from avatar
    where app_id = ${appId}
      and (created_at, avatar_id)
        < (to_timestamp(0) + ${page.micros}::bigint * interval '1 microsecond',
          ${page.name}::bigint)
    order by created_at desc, avatar_id desc
    limit ${page.limit}`

type SummaryState = Omit<AvatarSummaryRow, 'createdAt' | keyof Cursor>

const listStates = (
  sql: Sql,
  { entries, kind }: { entries: readonly Entry[]; kind: string },
) => sql.rows<SummaryState>`
  select link.avatar_id, user_account.kind, user_account.upgraded_at, link.permissions,
    link.unlinked_at, link.picture_token
  from user_account
  join link on link.user_id = user_account.user_id
  where user_account.user_id = any(${entries.map(({ userId }) => userId)}::bigint[])
    and link.avatar_id = any(${entries.map(({ avatarId }) => avatarId)}::bigint[])
    and user_account.deleted_at is null and (${kind} = '' or user_account.kind = ${kind})`

export interface AvatarRow {
  avatarId: number
  userId: number
  kind: 'guest' | 'member'
  permissions: string[]
  createdAt: Date
  unlinkedAt: Date | null
  upgradedAt: Date | null
  deletedAt: Date | null
  testAt: Date | null
  pictureToken: string
  wornItemIds: number[]
  owned: number
  now: Date
}

/** The directory comes first: the user's rows may be in another shard. */
export async function findAvatarRow(sql: Sql, place: AvatarPlace): Promise<AvatarRow | undefined> {
  const entry = await findEntry(sql, place)
  const state = entry && (await findState(sql, entry))
  return entry && state && { ...entry, ...state }
}

type Entry = Pick<AvatarRow, 'avatarId' | 'userId' | 'createdAt'>

const findEntry = (sql: Sql, { appId, avatarId }: AvatarPlace) => sql.find<Entry>`
  select avatar_id, user_id, created_at from avatar
  where avatar_id = ${avatarId} and app_id = ${appId}`

const findState = (sql: Sql, { userId, avatarId }: Entry) => sql.find<Omit<AvatarRow, keyof Entry>>`
  select user_account.kind, link.permissions, link.unlinked_at, user_account.upgraded_at,
    user_account.deleted_at, link.test_at, link.picture_token, user_account.worn_item_ids,
    (select count(*) from owned_item where owned_item.user_id = ${userId}) as owned,
    clock_timestamp() as now
  from user_account
  join link on link.user_id = user_account.user_id
  where user_account.user_id = ${userId} and link.avatar_id = ${avatarId}`

/** The given items, whichever organisation they belong to. */
export const listItemRows = (sql: Sql, itemIds: readonly number[]) => sql.rows<ItemRow>`
  select ${ITEM}
  from item where item_id = any(${itemIds}::bigint[])`

export const listOwnedRows = (sql: Sql, { userId, ...page }: Page & { userId: number }) =>
  sql.rows<ItemRow & Cursor & { grantedAt: Date }>`
    select ${ITEM}, owned_item.granted_at, item.item_id::text as name,
      (extract(epoch from owned_item.granted_at) * 1000000)::bigint::text as micros
    from owned_item join item on item.item_id = owned_item.item_id
    where owned_item.user_id = ${userId}
      and (owned_item.granted_at, owned_item.item_id)
        < (to_timestamp(0) + ${page.micros}::bigint * interval '1 microsecond',
          ${page.name}::bigint)
    order by owned_item.granted_at desc, owned_item.item_id desc
    limit ${page.limit}`

interface UsersPage extends Page {
  userId: number
  appId: string
}

export const listGrantRows = (sql: Sql, { userId, appId, ...page }: UsersPage) =>
  sql.rows<
    Cursor & {
      grantId: number
      source: 'grant' | 'bonus' | 'gacha' | 'shop' | 'upgrade' | 'gift'
      grantedAt: Date
      itemIds: number[]
    }
  >`
    select grant_id, source, granted_at, item_ids, grant_id::text as name,
      (extract(epoch from granted_at) * 1000000)::bigint::text as micros
    from ledger
    where user_id = ${userId} and app_id = ${appId}
      and (granted_at, grant_id)
        < (to_timestamp(0) + ${page.micros}::bigint * interval '1 microsecond',
          ${page.name}::bigint)
    order by granted_at desc, grant_id desc
    limit ${page.limit}`

export interface SessionRow extends Cursor {
  sessionId: string
  kind: 'gacha' | 'shop'
  nameJa: string
  nameEn: string
  price: number
  isFirst: boolean
  createdAt: Date
  expiresAt: Date
  consumedAt: Date | null
  now: Date
}

/** Session ids are secrets of the app, so each row is identified by a hash. */
export const listSessionRows = (sql: Sql, { userId, appId, ...page }: UsersPage) =>
  sql.rows<SessionRow>`
    with session as (
      select session_id, 'gacha' as kind, gacha.name_ja, gacha.name_en, session.price,
        session.is_first, session.created_at, session.expires_at, session.consumed_at
      from gacha_session as session join gacha on gacha.gacha_id = session.gacha_id
      where session.user_id = ${userId} and session.app_id = ${appId}
      union all
      select session_id, 'shop' as kind, '' as name_ja, '' as name_en,
        (select coalesce(sum(price), 0) from unnest(prices) as price), false, created_at,
        expires_at, consumed_at
      from shop_session where user_id = ${userId} and app_id = ${appId}
    )
    select session.*, clock_timestamp() as now, md5(session_id) as name,
      (extract(epoch from created_at) * 1000000)::bigint::text as micros
    from session
    where (created_at, md5(session_id))
      < (to_timestamp(0) + ${page.micros}::bigint * interval '1 microsecond', ${page.name}::text)
    order by created_at desc, md5(session_id) desc
    limit ${page.limit}`

export const updateTestDate = (
  sql: Sql,
  { userId, avatarId, testAt }: { userId: number; avatarId: number; testAt: Date | null },
) => sql.rows`
  update link set test_at = ${testAt} where user_id = ${userId} and avatar_id = ${avatarId}`

export const lockUser = (sql: Sql, userId: number) => sql.get`
  select user_id from user_account where user_id = ${userId} for update`

/** Whether the app may grant the item, and whether the user owns it. */
export const findGrantable = (
  sql: Sql,
  { appId, userId, itemId }: { appId: string; userId: number; itemId: number },
) => sql.find<{ owned: boolean }>`
  select item.base or exists (select 1 from owned_item
    where owned_item.user_id = ${userId} and owned_item.item_id = item.item_id) as owned
  from item
  where item.item_id = ${itemId} and (item.starter_key is not null
    or exists (select 1 from app_item
      where app_item.app_id = ${appId} and app_item.item_id = item.item_id))`

export const insertTestGrant = (
  sql: Sql,
  grant: {
    userId: number
    grantId: number
    appId: string
    avatarId: number
    itemId: number
    at: Date
  },
) => sql.rows`
  with entry as (
    insert into ledger (user_id, grant_id, app_id, avatar_id, source, item_ids, granted_at)
    values (${grant.userId}, ${grant.grantId}, ${grant.appId}, ${grant.avatarId}, 'grant',
      array[${grant.itemId}::bigint], ${grant.at})
  )
  insert into owned_item (user_id, item_id, granted_at, grant_id)
  values (${grant.userId}, ${grant.itemId}, ${grant.at}, ${grant.grantId})`
