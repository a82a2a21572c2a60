import type { Sql } from '../../kernel/sql/db.ts'

/**
 * If an app has more avatars than this, the console shows the number of users that housekeeping
 * last counted.
 */
const AVATARS_LIVE_MAX = 2_000
/** The number of avatars that a batch of housekeeping counts. */
const COUNTED_AT_ONCE = 1_000

export interface UserCounts {
  guests: number
  members: number
  idleGuests: number
}

/**
 * The current users of an app; for an app with many avatars, the users as of the last count by
 * housekeeping. This call starts the first count for such an app; until that has finished, only
 * some of its users are counted.
 */
export async function countUsers(sql: Sql, appId: string): Promise<UserCounts> {
  if (await isLarge(sql, appId)) {
    const counted = await findCount(sql, appId)
    if (counted) return counted
    await startCount(sql, appId)
  }
  return countSome(sql, await listUserIds(sql, appId))
}

/**
 * Counts the next batch of one app's avatars. A round begins an hour after the last one, and goes
 * through all avatars in the order of their creation; its sums are shown once it has finished. If
 * another process has counted the same avatars, nothing is saved.
 */
export async function countNextUsers(sql: Sql): Promise<unknown[]> {
  const turn = await findTurn(sql)
  if (!turn) return []
  // A batch may extend into the next app: in a query for one app alone, PostgreSQL would assume an
  // app of the usual size, and read and sort all of its avatars.
  const next = await listNextAvatars(sql, turn)
  const batch = next.filter(({ appId }) => appId === turn.appId)
  const counts = await countSome(sql, batch)
  const sums: UserCounts = {
    guests: turn.roundGuests + counts.guests,
    members: turn.roundMembers + counts.members,
    idleGuests: turn.roundIdleGuests + counts.idleGuests,
  }
  const last = batch.at(-1)
  return last && batch.length === COUNTED_AT_ONCE
    ? saveBatch(sql, { turn, sums, last })
    : endRound(sql, { turn, sums })
}

const isLarge = async (sql: Sql, appId: string) => (await findExcess(sql, appId)) !== undefined

const findExcess = (sql: Sql, appId: string) => sql.find`
  select 1 as there from avatar where app_id = ${appId}
  order by created_at, avatar_id offset ${AVATARS_LIVE_MAX} limit 1`

const findCount = (sql: Sql, appId: string) => sql.find<UserCounts>`
  select guests, members, idle_guests from app_user_count
  where app_id = ${appId} and counted_at is not null`

const startCount = (sql: Sql, appId: string) => sql.rows`
  insert into app_user_count (app_id) values (${appId}) on conflict do nothing`

interface User {
  userId: number
}

const listUserIds = (sql: Sql, appId: string) => sql.rows<User>`
  select user_id from avatar where app_id = ${appId}
  order by created_at, avatar_id limit ${AVATARS_LIVE_MAX}`

const countSome = (sql: Sql, users: readonly User[]) => sql.get<UserCounts>`
  select count(*) filter (where kind = 'guest') as guests,
    count(*) filter (where kind = 'member') as members,
    count(*) filter (where kind = 'guest' and coalesce(used_at, created_at)
      < statement_timestamp() - interval '17 months') as idle_guests
  from user_account
  where user_id = any(${users.map(({ userId }) => userId)}::bigint[]) and deleted_at is null`

/**
 * An app whose avatars are being counted: the sums of this round, and the last avatar that they
 * include.
 */
interface Turn {
  appId: string
  roundGuests: number
  roundMembers: number
  roundIdleGuests: number
  lastAvatarId: number | null
  /** When that avatar was created, in microseconds since 1970; 0 before the first avatar. */
  lastMicros: number
}

const findTurn = (sql: Sql) => sql.find<Turn>`
  select app_id, round_guests, round_members, round_idle_guests, last_avatar_id,
    coalesce(extract(epoch from last_created_at) * 1000000, 0)::bigint as last_micros
  from app_user_count
  where last_avatar_id is not null
    or coalesce(counted_at < statement_timestamp() - interval '1 hour', true)
  order by app_id limit 1`

interface NextAvatar extends User {
  appId: string
  avatarId: number
  micros: number
}

const listNextAvatars = (
  sql: Sql,
  { appId, lastAvatarId, lastMicros }: Turn,
) => sql.rows<NextAvatar>`
  select app_id, user_id, avatar_id, (extract(epoch from created_at) * 1000000)::bigint as micros
  from avatar
  where (app_id, created_at, avatar_id) > (${appId},
    to_timestamp(0) + ${lastMicros}::bigint * interval '1 microsecond',
    ${lastAvatarId ?? 0}::bigint)
  order by app_id, created_at, avatar_id limit ${COUNTED_AT_ONCE}`

interface Counted {
  turn: Turn
  sums: UserCounts
}

const saveBatch = (sql: Sql, { turn, sums, last }: Counted & { last: NextAvatar }) => sql.rows`
  update app_user_count
  set round_guests = ${sums.guests}, round_members = ${sums.members},
    round_idle_guests = ${sums.idleGuests}, last_avatar_id = ${last.avatarId},
    last_created_at = to_timestamp(0) + ${last.micros}::bigint * interval '1 microsecond'
  where app_id = ${turn.appId} and last_avatar_id is not distinct from ${turn.lastAvatarId}::bigint
  returning 1 as done`

const endRound = (sql: Sql, { turn, sums }: Counted) => sql.rows`
  update app_user_count
  set guests = ${sums.guests}, members = ${sums.members}, idle_guests = ${sums.idleGuests},
    counted_at = statement_timestamp(), round_guests = 0, round_members = 0,
    round_idle_guests = 0, last_created_at = null, last_avatar_id = null
  where app_id = ${turn.appId} and last_avatar_id is not distinct from ${turn.lastAvatarId}::bigint
  returning 1 as done`
