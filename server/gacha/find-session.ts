import type { IdText } from '@kisekae/contract/wire.ts'
import type { Sql } from '../kernel/sql/db.ts'
import type { DrawEntry } from './draw-log.ts'
import type { SessionState } from './rules.ts'
import type { TableName } from './store.ts'

/** Identifies a session by its user, or by the guest from which an upgrade moved it. */
interface SessionKey {
  userId: number
  sessionId: string
}

/** Also names one of the user's avatars, to which the session must belong. */
export interface SessionName extends SessionKey {
  avatarId: IdText
}

/** A session as the purchase screen needs it. */
export interface SessionRow extends SessionState, TableName {
  sessionId: string
  currencyId: number
  price: number
  itemIds: readonly number[]
  nameJa: string
  nameEn: string
  tags: string[]
  /** The inputs of the draw are the table, the draw's state, and this seed. */
  seed: Uint8Array
  draw: SessionDraw
  permissions: string[]
  unlinked: boolean
}

/** An entry of the draw log with its hash. */
export interface SessionDraw extends DrawEntry {
  hash: string
}

/** The location of a session's draw, which is stored with the user who drew. */
interface DrawPlace {
  drawUserId: number
  drawPosition: number
}

export async function findSession(sql: Sql, name: SessionName): Promise<SessionRow | undefined> {
  const found = await findMoved(sql, name, (key) => findRow(sql, { ...name, ...key }))
  const draw = found && (await findDraw(sql, found))
  return found && draw && { ...found, draw }
}

export const hasSession = async (sql: Sql, key: SessionKey): Promise<boolean> =>
  (await findPlace(sql, key)) !== undefined

/** The commitment of a draw, made when its session was created. */
export async function findSeedHash(sql: Sql, key: SessionKey): Promise<string | undefined> {
  const place = await findPlace(sql, key)
  return place && (await findDraw(sql, place))?.seedHash
}

/**
 * Looks for a session of the user, and then of the user to whom an upgrade has moved it. These are
 * two statements, because the rows may be in different shards.
 */
async function findMoved<Row>(
  sql: Sql,
  { userId, sessionId }: SessionKey,
  find: (key: SessionKey) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const own = await find({ userId, sessionId })
  if (own) return own
  const { upgradedTo = null } = (await findUpgrade(sql, userId)) ?? {}
  return upgradedTo === null ? undefined : find({ userId: upgradedTo, sessionId })
}

const findPlace = (sql: Sql, key: SessionKey) =>
  findMoved(sql, key, ({ userId, sessionId }) => findOwnPlace(sql, { userId, sessionId }))

const findUpgrade = (sql: Sql, userId: number) => sql.find<{ upgradedTo: number | null }>`
  select upgraded_to from user_account where user_id = ${userId}`

const findOwnPlace = (sql: Sql, { userId, sessionId }: SessionKey) => sql.find<DrawPlace>`
  select coalesce(draw_user_id, user_id) as draw_user_id, draw_position from gacha_session
  where user_id = ${userId} and session_id = ${sessionId}`

const findRow = (sql: Sql, { userId, avatarId, sessionId }: SessionName) => sql.find<
  Omit<SessionRow, 'draw'> & DrawPlace
>`
  select session.session_id, session.gacha_id, session.version, session.currency_id,
    session.price, session.item_ids, session.is_first, session.expires_at, session.consumed_at,
    session.turn as session_turn, standing.turn, standing.first_granted_at, gacha.name_ja,
    gacha.name_en, gacha.tags, session.seed, link.permissions,
    link.unlinked_at is not null as unlinked, clock_timestamp() as now,
    coalesce(session.draw_user_id, session.user_id) as draw_user_id, session.draw_position
  from gacha_session as session
  join link on link.user_id = session.user_id and link.avatar_id = session.avatar_id
  join gacha on gacha.gacha_id = session.gacha_id
  left join gacha_standing as standing
    on standing.user_id = session.user_id and standing.gacha_id = session.gacha_id
  where session.user_id = ${userId} and session.session_id = ${sessionId}
    and ${avatarId} in (session.avatar_id, session.guest_avatar_id)`

/** A session is deleted a week after its end, so draws from earlier months need not be read. */
const findDraw = (sql: Sql, { drawUserId, drawPosition }: DrawPlace) => sql.find<SessionDraw>`
  select chain_id, position, gacha_id, version, session_hash, seed_hash, state, picks, item_ids,
    drawn_at, previous_hash, hash
  from draw
  where user_id = ${drawUserId} and position = ${drawPosition}
    and drawn_at > statement_timestamp() - interval '31 days'`
