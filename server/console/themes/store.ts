import type { HomePart } from '@kisekae/contract/fit/home.ts'
import { CHOSEN } from '../../account/welcome/store.ts'
import { CATALOGUE_ORDER, IS_FOUND } from '../../catalogue/store.ts'
import { ITEM, type ItemRow } from '../../item/store.ts'
import type { Sql, Tx } from '../../kernel/sql/db.ts'

export interface ThemeRow {
  themeId: number
  words: Readonly<Record<string, string>>
  /** As `YYYY-MM-DD`. */
  firstDay: string
  lastDay: string
  /** This field and those that follow are null if the theme has no gift. */
  appId: string | null
  appName: string | null
  itemId: number | null
  nameJa: string | null
  nameEn: string | null
}

export const listThemes = (sql: Sql) => sql.rows<ThemeRow>`
  select home_theme.theme_id, home_theme.words, home_theme.first_day::text as first_day,
    home_theme.last_day::text as last_day, app.app_id, app.name as app_name, item.item_id,
    item.name_ja, item.name_en
  from home_theme
  left join app on app.app_id = home_theme.gift_app_id
  left join item on item.item_id = home_theme.gift_item_id
  order by home_theme.first_day desc, home_theme.theme_id desc`

/** The number of members who have received the gift of each theme. */
export const countGifts = (sql: Sql) => sql.rows<{ themeId: number; given: number }>`
  select theme_id, count(*) as given from theme_gift group by theme_id`

export const countThemes = (sql: Sql) => sql.get<{ themes: number }>`
  select count(*) as themes from home_theme`

export interface SavedTheme extends Pick<ThemeRow, 'themeId' | 'words' | 'firstDay' | 'lastDay'> {
  appId: string | null
  itemId: number | null
}

export const insertTheme = (tx: Tx, theme: SavedTheme) => tx.rows`
  insert into home_theme (theme_id, words, first_day, last_day, gift_app_id, gift_item_id,
    created_at)
  values (${theme.themeId}, ${JSON.stringify(theme.words)}::jsonb, ${theme.firstDay}::date,
    ${theme.lastDay}::date, ${theme.appId}, ${theme.itemId}, ${tx.now})`

export const updateTheme = (sql: Sql, theme: SavedTheme) => sql.find<{ themeId: number }>`
  update home_theme
  set words = ${JSON.stringify(theme.words)}::jsonb, first_day = ${theme.firstDay}::date,
    last_day = ${theme.lastDay}::date, gift_app_id = ${theme.appId},
    gift_item_id = ${theme.itemId}
  where theme_id = ${theme.themeId}
  returning theme_id`

export const deleteTheme = (sql: Sql, themeId: number) => sql.find<{ themeId: number }>`
  delete from home_theme where theme_id = ${themeId} returning theme_id`

/** The organisation of an app that can grant an item that not everyone has. */
export const findGiver = (
  sql: Sql,
  { appId, itemId }: { appId: string; itemId: number },
) => sql.find<{ organisationId: number }>`
  select app.organisation_id from app, item
  where app.app_id = ${appId} and item.item_id = ${itemId} and not item.base
    and (item.starter_key is not null or exists (select 1 from app_item
      where app_item.app_id = app.app_id and app_item.item_id = item.item_id))`

export const listOff = (sql: Sql) => sql.rows<{ part: HomePart }>`
  select part from home_switch order by part`

export const deleteSwitches = (sql: Sql, kept: readonly HomePart[]) => sql.rows`
  delete from home_switch where part <> all(${kept}::text[])`

export const insertSwitches = (sql: Sql, off: readonly HomePart[]) => sql.rows`
  insert into home_switch (part) select unnest(${off}::text[])
  on conflict (part) do nothing`

export interface WelcomeItemRow extends ItemRow {
  /** Whether the operator has chosen no items. */
  isBuiltIn: boolean
}

/** The items of the welcome gift, in the order in which the gift lists them. */
export const listWelcomeItems = (sql: Sql, builtIn: readonly string[]) => sql.rows<WelcomeItemRow>`
  with built_in as (
    select starter_key, place
    from unnest(${builtIn}::text[]) with ordinality as built_in (starter_key, place)
  ), ${CHOSEN}
  select ${ITEM}, not exists (select 1 from welcome_item) as is_built_in
  from chosen
  join item on item.item_id = chosen.item_id
  order by chosen.place`

/** The number of members who have received the welcome gift. */
export const countWelcomed = (sql: Sql) => sql.get<{ given: number }>`
  select count(*) as given from welcome_gift`

interface ChoiceSlice {
  personId: string
  part: string
  search: string
  limit: number
  offset: number
}

/**
 * Items that can be given to everyone: from the starter wardrobe, from the operator's
 * organisations, or found by id.
 */
export const listWelcomeChoices = (
  sql: Sql,
  { personId, part, search, limit, offset }: ChoiceSlice,
) => sql.rows<ItemRow>`
  with wanted as (select ${part}::text as part, ${search}::text as search),
  choice as (
    select item_id from item where starter_key is not null
    union
    select item.item_id from console_member
    join item on item.organisation_id = console_member.organisation_id
    where console_member.person_id = ${personId}
    union
    select item_id from item
    where item_id = substring(${search}::text from '^[1-9][0-9]{0,15}$')::bigint
  )
  select ${ITEM}
  from choice join item on item.item_id = choice.item_id cross join wanted
  where ${IS_FOUND}
  order by ${CATALOGUE_ORDER}
  limit ${limit} offset ${offset}`

/**
 * The items in the list that can be given, with their organisations, which are null for starter
 * items.
 */
export const listGivable = (sql: Sql, itemIds: readonly number[]) =>
  sql.rows<{ itemId: number; organisationId: number | null }>`
    select item_id, organisation_id from item
    where item_id = any(${itemIds}::bigint[]) and not base`

export const deleteWelcomeItems = (tx: Tx, kept: readonly number[]) => tx.rows`
  delete from welcome_item where item_id <> all(${kept}::bigint[])`

export const insertWelcomeItems = (tx: Tx, itemIds: readonly number[]) => tx.rows`
  insert into welcome_item (item_id, place)
  select item_id, place
  from unnest(${itemIds}::bigint[]) with ordinality as chosen (item_id, place)
  on conflict (item_id) do update set place = excluded.place`
