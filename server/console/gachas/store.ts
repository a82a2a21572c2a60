import type { GachaDraft } from '@kisekae/contract/console/gacha-draft.ts'
import { SHOWN, type Shown } from '../../gacha/store.ts'
import { ITEM, type ItemRow } from '../../item/store.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { asRecord } from '../../kernel/sql/fragment.ts'

/** A gacha in the console's list. */
export interface SummaryRow {
  gachaId: number
  nameJa: string
  nameEn: string
  openedAt: Date | null
  closedAt: Date | null
  version: number | null
  publishedAt: Date | null
  hasDraft: boolean
  prizes: number
  /** A token; empty for the default picture. */
  iconImage: string
}

/** In the order of the console; unpublished gachas come last. */
export const listSummaries = (sql: Sql, appId: string) => sql.rows<SummaryRow>`
  select coalesce(gacha.gacha_id, draft.gacha_id) as gacha_id,
    coalesce(draft.content ->> 'nameJa', gacha.name_ja) as name_ja,
    coalesce(draft.content ->> 'nameEn', gacha.name_en) as name_en,
    case when draft.gacha_id is null then gacha.opened_at
      else (draft.content ->> 'openedAt')::timestamptz end as opened_at,
    case when draft.gacha_id is null then gacha.closed_at
      else (draft.content ->> 'closedAt')::timestamptz end as closed_at,
    gacha.current_version as version, terms.published_at, draft.gacha_id is not null as has_draft,
    coalesce(jsonb_array_length(draft.content -> 'prizes'), (
      select count(*)::int from gacha_prize as prize
      where prize.gacha_id = gacha.gacha_id and prize.version = gacha.current_version)) as prizes,
    coalesce(draft.content ->> 'iconImage', gacha.icon_image) as icon_image
  from (select * from gacha where app_id = ${appId}) as gacha
  full join (select * from gacha_draft where app_id = ${appId}) as draft
    on draft.gacha_id = gacha.gacha_id
  left join gacha_table as terms
    on terms.gacha_id = gacha.gacha_id and terms.version = gacha.current_version
  order by gacha.position nulls last, draft.changed_at, gacha_id
  limit 1000`

export interface GachaName {
  appId: string
  gachaId: number
}

export interface DraftRow {
  revision: number
  content: GachaDraft
}

export const findDraft = (sql: Sql, { appId, gachaId }: GachaName) => sql.find<DraftRow>`
  select revision, content from gacha_draft where gacha_id = ${gachaId} and app_id = ${appId}`

interface NewDraft extends GachaName {
  content: string
  at: Date
  by: string
}

/** Does nothing if a draft exists already. */
export const insertDraft = (sql: Sql, draft: NewDraft) => sql.find<{ revision: number }>`
  insert into gacha_draft (gacha_id, app_id, revision, content, changed_at, changed_by)
  values (${draft.gachaId}, ${draft.appId}, 1, ${draft.content}::jsonb, ${draft.at}, ${draft.by})
  on conflict (gacha_id) do nothing
  returning revision`

/** Does nothing if the revision has changed. */
export const updateDraft = (sql: Sql, draft: NewDraft & { revision: number }) =>
  sql.find<{ revision: number }>`
    update gacha_draft
    set revision = revision + 1, content = ${draft.content}::jsonb, changed_at = ${draft.at},
      changed_by = ${draft.by}
    where gacha_id = ${draft.gachaId} and app_id = ${draft.appId}
      and revision = ${draft.revision}
    returning revision`

/** Deletes the draft of this revision; `revision` 0 deletes any draft. */
export const takeDraft = (
  sql: Sql,
  { appId, gachaId, revision }: GachaName & { revision: number },
) => sql.find<DraftRow>`
  delete from gacha_draft
  where gacha_id = ${gachaId} and app_id = ${appId}
    and (${revision}::bigint = 0 or revision = ${revision})
  returning revision, content`

/** An item in a draft, with the facts that decide whether it is allowed. */
export interface PrizeFactsRow extends ItemRow {
  usable: boolean
  /** The lowest price in the app's shops, in the currency; null if none sells it. */
  shopPrice: number | null
}

/** The items visible to the app's organisation. */
export const listPrizeFacts = (
  sql: Sql,
  {
    appId,
    itemIds,
    currencyId,
  }: { appId: string; itemIds: readonly number[]; currencyId: number | null },
) => sql.rows<PrizeFactsRow>`
  select ${ITEM},
    item.starter_key is not null or exists (select 1 from app_item
      where app_item.app_id = ${appId} and app_item.item_id = item.item_id) as usable,
    (select min(shop_item.price) from shop_item join shop on shop.shop_id = shop_item.shop_id
      where shop_item.item_id = item.item_id and shop.app_id = ${appId}
        and shop.currency_id = ${currencyId}::bigint) as shop_price
  from item
  where item.item_id = any(${itemIds}::bigint[])
    and (item.organisation_id is null
      or item.organisation_id = (select organisation_id from app where app_id = ${appId}))`

export const listUploadTokens = (sql: Sql, tokens: readonly string[]) =>
  sql.rows<{ token: string }>`select token from upload where token = any(${tokens}::text[])`

export interface VersionRow {
  version: number
  publishedAt: Date
  prizes: number
  price: number
}

export const listVersions = (sql: Sql, gachaId: number) => sql.rows<VersionRow>`
  select version, published_at, price,
    (select count(*) from gacha_prize as prize
      where prize.gacha_id = terms.gacha_id and prize.version = terms.version) as prizes
  from gacha_table as terms where gacha_id = ${gachaId}
  order by version desc limit 50`

export const listSamples = (sql: Sql, tokens: readonly string[]) =>
  sql.rows<{ token: string; itemIds: number[] }>`
    select token, item_ids from sample_picture where token = any(${tokens}::text[])`

export const insertSamples = (
  sql: Sql,
  { token, itemIds }: { token: string; itemIds: readonly number[] },
) => sql.rows`
  insert into sample_picture (token, item_ids) values (${token}, ${itemIds}::bigint[])
  on conflict (token) do nothing`

export const getNextPosition = (sql: Sql, appId: string) => sql.get<{ position: number }>`
  select coalesce(max(position), -1) + 1 as position from gacha where app_id = ${appId}`

export const updateGacha = (sql: Sql, gacha: Shown & { gachaId: number }) => sql.rows`
  update gacha set (${SHOWN.names}) = (
    select ${SHOWN.names} from jsonb_populate_record(null::gacha, ${asRecord(gacha)}::jsonb))
  where gacha_id = ${gacha.gachaId}`

export const listPublishedIds = (sql: Sql, appId: string) => sql.rows<{ gachaId: number }>`
  select gacha_id from gacha where app_id = ${appId}`

/** Moves each of the app's gachas to its position in the list. */
export const updatePositions = (
  sql: Sql,
  { appId, gachaIds }: { appId: string; gachaIds: readonly number[] },
) => sql.rows`
  update gacha set position = wanted.place
  from unnest(${gachaIds}::bigint[]) with ordinality as wanted (gacha_id, place)
  where gacha.gacha_id = wanted.gacha_id and gacha.app_id = ${appId}`

export const findYen = (sql: Sql, currencyId: number | null) => sql.find<{ yen: number | null }>`
  select yen from currency where currency_id = ${currencyId}::bigint`
