import type { Part } from '@kisekae/contract/part.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import { ITEM, type ItemRow, type ItemRules } from '../item/store.ts'
import type { Kept } from '../kernel/once/change-once.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { columns } from '../kernel/sql/fragment.ts'
import { type Step, step } from '../kernel/sql/statement.ts'
import { WANTED_EVENTS } from '../webhook/store.ts'
import type { Memory, Prize, PrizeTable } from './draw/prize-table.ts'
import type { DrawEntry } from './draw-log.ts'
import type { Past, Play } from './rules.ts'

/**
 * The displayed fields and the sale period of a gacha, which are the same for all versions of its
 * table.
 */
export interface Shown {
  nameJa: string
  nameEn: string
  descriptionJa: string
  descriptionEn: string
  alertMessageJa: string
  alertMessageEn: string
  alertMessage2Ja: string
  alertMessage2En: string
  tags: string[]
  /** Tokens of uploaded pictures. */
  backgroundImage: string
  bannerImage: string
  iconImage: string
  /** Tokens of sample pictures. */
  sampleCoords: string[]
  openedAt: Date
  closedAt: Date
}

export const SHOWN = columns<Shown>({
  nameJa: 'gacha.name_ja',
  nameEn: 'gacha.name_en',
  descriptionJa: 'gacha.description_ja',
  descriptionEn: 'gacha.description_en',
  alertMessageJa: 'gacha.alert_message_ja',
  alertMessageEn: 'gacha.alert_message_en',
  alertMessage2Ja: 'gacha.alert_message2_ja',
  alertMessage2En: 'gacha.alert_message2_en',
  tags: 'gacha.tags',
  backgroundImage: 'gacha.background_image',
  bannerImage: 'gacha.banner_image',
  iconImage: 'gacha.icon_image',
  sampleCoords: 'gacha.sample_coords',
  openedAt: 'gacha.opened_at',
  closedAt: 'gacha.closed_at',
})

/** The terms of a table; its prizes are separate rows. */
export type Terms = Omit<PrizeTable, 'prizes'>

export const TERMS = columns<Terms>({
  version: 'terms.version',
  currencyId: 'terms.currency_id',
  price: 'terms.price',
  firstPrice: 'terms.first_price',
  rateDecimals: 'terms.rate_decimals',
  drawCount: 'terms.draw_count',
  onlyUnowned: 'terms.only_unowned',
  guaranteeAfter: 'terms.guarantee_after',
  stepPrices: 'terms.step_prices',
  box: 'terms.box',
})

/** A prize without its item. */
export const CHANCE = columns<Omit<Prize, 'itemId'>>({
  weight: 'prize.weight',
  free: 'prize.free',
  guaranteed: 'prize.guaranteed',
  boxCount: 'prize.box_count',
})

/** A gacha as in the console, with the terms of the current table. */
export interface GachaRow extends Shown, Terms {
  gachaId: number
  hasFree: boolean
}

/** The gachas of an app in the order of the console; an empty `gachaId` means all of them. */
export const listGachas = (
  sql: Sql,
  { appId, gachaId }: { appId: string; gachaId: IdText | '' },
) => sql.rows<GachaRow>`
  select gacha.gacha_id, ${SHOWN}, ${TERMS},
    exists (select 1 from gacha_prize as prize
      where prize.gacha_id = gacha.gacha_id and prize.version = gacha.current_version
        and prize.free) as has_free
  from gacha
  join gacha_table as terms
    on terms.gacha_id = gacha.gacha_id and terms.version = gacha.current_version
  where gacha.app_id = ${appId}
    and (${gachaId} = '' or gacha.gacha_id = nullif(${gachaId}, '')::bigint)
  order by gacha.position, gacha.gacha_id`

/** A prize with its item. */
export type PrizeRow = Prize & ItemRow

export interface TableName {
  gachaId: number
  version: number
}

export const listPrizes = (sql: Sql, { gachaId, version }: TableName) => sql.rows<PrizeRow>`
  select ${ITEM}, ${CHANCE}
  from gacha_prize as prize
  join item on item.item_id = prize.item_id
  where prize.gacha_id = ${gachaId} and prize.version = ${version}
  order by prize.position`

/** The gacha's memory of a user. */
export interface Standing {
  gachaId: number
  firstGrantedAt: Date | null
  /** The number of sessions granted. */
  turn: number
  memory: Memory | null
}

export const listStandings = (
  sql: Sql,
  { userId, gachaIds }: { userId: number; gachaIds: readonly number[] },
) => sql.rows<Standing>`
  select gacha_id, first_granted_at, turn, memory from gacha_standing
  where user_id = ${userId} and gacha_id = any(${gachaIds}::bigint[])`

export const listOwnedIds = (
  sql: Sql,
  { userId, itemIds }: { userId: number; itemIds: readonly number[] },
) => sql.rows<{ itemId: number }>`
  select item_id from owned_item
  where user_id = ${userId} and item_id = any(${itemIds}::bigint[])`

/** The items in the list that the user did not own before the given time. */
export const listNewIds = (
  sql: Sql,
  { userId, itemIds, since }: { userId: number; itemIds: readonly number[]; since: Date },
) => sql.rows<{ itemId: number }>`
  select item_id from owned_item
  where user_id = ${userId} and item_id = any(${itemIds}::bigint[]) and granted_at >= ${since}`

/** An item in the fitting picture. */
export interface WearableRow {
  itemId: number
  part: Part
  rules: ItemRules
  /** The item's position in the outfit; null if it is not worn. */
  place: number | null
  /** A body or face that the user can change to. */
  available: boolean
}

/**
 * The items of the user's outfit, the prizes, and the bodies and faces that the user can wear, each
 * item once and base items first. The ids are listed first, because if a single query had
 * conditions on both tables, the database would read every body and face of the catalogue.
 */
export const listWearables = (
  sql: Sql,
  { userId, prizeIds }: { userId: number; prizeIds: readonly number[] },
) => sql.rows<WearableRow>`
  with figure as (
    select item_id from item where base and part in ('Body', 'Face')
    union
    select owned_item.item_id
    from owned_item
    join item on item.item_id = owned_item.item_id
    where owned_item.user_id = ${userId} and item.part in ('Body', 'Face')
  ),
  shown as (
    select item_id from figure
    union
    select unnest(worn_item_ids || ${prizeIds}::bigint[])
    from user_account where user_id = ${userId}
  )
  select item.item_id, item.part, item.rules,
    array_position(user_account.worn_item_ids, item.item_id) as place,
    figure.item_id is not null as available
  from user_account
  cross join shown
  join item on item.item_id = shown.item_id
  left join figure on figure.item_id = item.item_id
  where user_account.user_id = ${userId}
  order by item.base desc, item.created_at, item.item_id`

/**
 * Stores an outfit when it is first shown. An unchanged outfit has the same token, and therefore
 * keeps its URL.
 */
export const insertPicture = (
  sql: Sql,
  picture: {
    token: string
    userId: number
    avatarId: IdText
    itemIds: readonly number[]
    /** As stored: see storeColours. */
    colours: string | null
  },
) => sql.rows`
  insert into picture (token, user_id, avatar_id, item_ids, colours)
  values (${picture.token}, ${picture.userId}, ${picture.avatarId}, ${picture.itemIds}::bigint[],
    ${picture.colours}::jsonb)
  on conflict (token) do nothing`

/** The inputs of a new session. */
export interface NewSession extends TableName {
  userId: number
  avatarId: IdText
  appId: string
  sessionId: string
  seed: Uint8Array
  currencyId: number
  /** The ids of all prizes; the owned ones may affect the draw. */
  prizeIds: readonly number[]
  /** Empty for none. */
  idempotencyKey: string
  /** The id of the chain that the user's very first draw begins. */
  newChainId: string
  /** The id of the change in the history. */
  changeId: number
}

/** Everything that decides a draw, read after the user's row was locked. */
export interface DrawFacts extends Past, Kept {
  at: Date
  permissions: string[]
  unlinked: boolean
  /** Whether the avatar belonged to a guest who was upgraded. */
  upgraded: boolean
  wantedEvents: string[]
  chainId: string | null
  position: number | null
  hash: string | null
}

export const findDrawFacts = (sql: Sql, session: NewSession) => sql.find<DrawFacts>`
  select clock_timestamp() as now, coalesce(link.test_at, clock_timestamp()) as at,
    link.permissions, link.unlinked_at is not null as unlinked,
    user_account.upgraded_at is not null as upgraded, ${WANTED_EVENTS} as wanted_events,
    standing.session_at, standing.first_granted_at, standing.turn, standing.memory,
    (select count(*) from gacha_session as open
      where open.user_id = ${session.userId} and open.gacha_id = ${session.gachaId}
        and open.consumed_at is null and open.expires_at > statement_timestamp()) as open_sessions,
    array(select item_id from owned_item
      where user_id = ${session.userId} and item_id = any(${session.prizeIds}::bigint[])
    ) as owned_item_ids,
    chain.chain_id, chain.position, chain.hash,
    kept.fingerprint as kept_fingerprint, kept.status as kept_status, kept.body as kept_body
  from user_account
  join link on link.user_id = user_account.user_id and link.avatar_id = ${session.avatarId}
  left join gacha_standing as standing
    on standing.user_id = user_account.user_id and standing.gacha_id = ${session.gachaId}
  left join draw_chain as chain on chain.user_id = user_account.user_id
  left join kept_answer as kept on kept.user_id = user_account.user_id
    and kept.avatar_id = link.avatar_id and kept.idempotency_key = ${session.idempotencyKey}
    and kept.kept_at > statement_timestamp() - interval '7 days'
  where user_account.user_id = ${session.userId} and user_account.deleted_at is null`

/** A drawn session with its entry in the draw log. */
export interface DrawnSession extends NewSession {
  now: Date
  play: Play
  entry: DrawEntry
  hash: string
}

export const insertSession = (drawn: DrawnSession): Step => {
  const { userId, gachaId, now, play, entry } = drawn
  const memory = play.memory && JSON.stringify(play.memory)
  return step`
    with standing as (
      insert into gacha_standing (user_id, gacha_id, session_at, turn)
      values (${userId}, ${gachaId}, ${now}, 0)
      on conflict (user_id, gacha_id) do update set session_at = excluded.session_at
    ), entry as (
      insert into draw (user_id, position, chain_id, gacha_id, version, session_hash, seed_hash,
        state, picks, item_ids, drawn_at, previous_hash, hash)
      values (${userId}, ${entry.position}, ${entry.chainId}, ${gachaId}, ${entry.version},
        ${entry.sessionHash}, ${entry.seedHash}, ${entry.state}, ${entry.picks}::bigint[],
        ${entry.itemIds}::bigint[], ${entry.drawnAt}, ${entry.previousHash}, ${drawn.hash})
    ), chain as (
      insert into draw_chain (user_id, chain_id, position, hash, changed_at)
      values (${userId}, ${entry.chainId}, ${entry.position}, ${drawn.hash}, ${now})
      on conflict (user_id) do update set position = excluded.position, hash = excluded.hash,
        changed_at = excluded.changed_at
    )
    insert into gacha_session (user_id, session_id, avatar_id, app_id, gacha_id, version, item_ids,
      currency_id, price, is_first, turn, memory, seed, draw_position,
      created_at, expires_at)
    values (${userId}, ${drawn.sessionId}, ${drawn.avatarId}, ${drawn.appId}, ${gachaId},
      ${drawn.version}, ${entry.itemIds}::bigint[], ${drawn.currencyId}, ${play.price},
      ${play.isFirst}, ${play.turn}, ${memory}::jsonb, ${drawn.seed},
      ${entry.position}, ${now}, ${play.expiresAt})`
}

/** The terms of one version; its prizes are read separately. */
export const getTerms = (sql: Sql, { gachaId, version }: TableName) =>
  sql.get<Terms>`
    select ${TERMS} from gacha_table as terms
    where gacha_id = ${gachaId} and version = ${version}`
