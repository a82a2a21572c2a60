import type { Sql, Tx } from '../../kernel/sql/db.ts'
import { fragment } from '../../kernel/sql/fragment.ts'

/**
 * `chosen` contains the ids and places of the items that the operator chose or, if the operator
 * chose none, of the items in the built-in gift. The first parameter is the list of the starter
 * keys of those items.
 */
export const CHOSEN = fragment(`chosen as (
    select item_id, place from welcome_item
    union all
    select item.item_id, built_in.place
    from built_in join item on item.starter_key = built_in.starter_key
    where not exists (select 1 from welcome_item)
  )`)

export interface WelcomeRow {
  /** Null if the member already had all of its items. */
  grantId: number | null
  closedAt: Date | null
}

export const findWelcome = (sql: Sql, userId: number) => sql.find<WelcomeRow>`
  select grant_id, closed_at from welcome_gift where user_id = ${userId}`

/** Whether the operator gives nothing. */
export const isWelcomeOff = (sql: Sql) => sql.find`
  select 1 as off from home_switch where part = 'welcome'`

/** The items of the gift that the user lacks, in the gift's order. */
export const listLacking = (
  sql: Sql,
  { userId, builtIn }: { userId: number; builtIn: readonly string[] },
) => sql.rows<{ itemId: number }>`
  with built_in as (
    select starter_key, place
    from unnest(${builtIn}::text[]) with ordinality as built_in (starter_key, place)
  ), ${CHOSEN}
  select chosen.item_id
  from chosen
  join item on item.item_id = chosen.item_id
  left join owned_item
    on owned_item.user_id = ${userId} and owned_item.item_id = chosen.item_id
  where owned_item.item_id is null and not item.base
  order by chosen.place`

/** Fails if the gift has already been given: the transaction is then rolled back. */
export const insertWelcome = (
  tx: Tx,
  { userId, grantId }: { userId: number; grantId: number | null },
) => tx.rows`
  insert into welcome_gift (user_id, grant_id, given_at)
  values (${userId}, ${grantId}, ${tx.now})`

/** The items of the gift that the user still has. */
export const listWelcomed = (
  sql: Sql,
  { userId, grantId }: { userId: number; grantId: number },
) => sql.rows<{ itemId: number }>`
  select item_id from owned_item where user_id = ${userId} and grant_id = ${grantId}`

export const closeWelcome = (tx: Tx, userId: number) => tx.rows`
  update welcome_gift set closed_at = ${tx.now}
  where user_id = ${userId} and closed_at is null`
