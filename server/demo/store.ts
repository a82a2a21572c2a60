import type { Sql } from '../kernel/sql/db.ts'

export const insertCurrency = (
  sql: Sql,
  currency: {
    currencyId: number
    appId: string
    nameJa: string
    nameEn: string
    yen: number | null
  },
) => sql.rows`
  insert into currency (currency_id, app_id, name_ja, name_en, yen)
  values (${currency.currencyId}, ${currency.appId}, ${currency.nameJa}, ${currency.nameEn},
    ${currency.yen})`

/** Locks the row of the database's demo app: of two processes, one waits for the other. */
export async function lockDemoApp(tx: Sql): Promise<void> {
  await tx.rows`insert into demo_app (name, app_id) values ('demo', '') on conflict do nothing`
  await tx.rows`select app_id from demo_app where name = 'demo' for update`
}

/**
 * Registers the demo app, under the lock, if there is none yet; returns a row only in that case.
 */
export const claimDemoApp = (tx: Sql, appId: string) => tx.find`
  update demo_app set app_id = ${appId}
  where name = 'demo' and not exists (select from app where app.app_id = demo_app.app_id)
  returning app_id`

/** Registers an app in place of the previous one, whose key is lost. */
export const replaceDemoApp = (tx: Sql, appId: string) => tx.rows`
  update demo_app set app_id = ${appId} where name = 'demo'`

export const getOrganisation = (sql: Sql, appId: string) => sql.get<{ organisationId: number }>`
  select organisation_id from app where app_id = ${appId}`

/** A development app, with the fields that linking needs. */
export interface DevelopmentApp {
  appId: string
  permissions: string[]
  upgradeLimit: number
  now: Date
}

/** Also undefined for a live app, because its users are real. */
export const findDevelopmentApp = (sql: Sql, appId: string) => sql.find<DevelopmentApp>`
  select app_id, permissions, upgrade_limit, clock_timestamp() as now
  from app where app_id = ${appId} and not live`

export const insertPerson = (sql: Sql, person: { personId: string; email: string }) => sql.rows`
  insert into person (id, name, email, email_verified)
  values (${person.personId}, '', ${person.email}, true)`

/** Ends an open draw of an app; returns a row if there is one. */
export const expireSession = (sql: Sql, session: { appId: string; sessionId: string }) => sql.find`
  update gacha_session set expires_at = statement_timestamp()
  where session_id = ${session.sessionId} and app_id = ${session.appId} and consumed_at is null
    and expires_at > statement_timestamp()
  returning session_id`

/** An outfit that is shown without any user. */
export const insertSample = (
  sql: Sql,
  { token, itemIds }: { token: string; itemIds: readonly number[] },
) => sql.rows`
  insert into sample_picture (token, item_ids) values (${token}, ${itemIds}::bigint[])
  on conflict (token) do nothing`

/** The ids of everything that an app sells, each list in the order of the console. */
export interface Sales {
  currencyIds: number[]
  gachaIds: number[]
  shopIds: number[]
}

export const listSales = (sql: Sql, appId: string) => sql.get<Sales>`
  select
    array(select currency_id from currency where app_id = ${appId}
      order by yen nulls last, currency_id) as currency_ids,
    array(select gacha_id from gacha where app_id = ${appId}
      order by position, gacha_id) as gacha_ids,
    array(select shop_id from shop where app_id = ${appId} order by position, shop_id) as shop_ids`

/** An owner of the app's organisation in the console. */
export const insertOwner = (sql: Sql, { appId, email }: { appId: string; email: string }) =>
  sql.rows`
    with owner as (
      insert into console_person (id, name, email, email_verified)
      values (${`demo-${appId}`}, '', ${email}, true)
      on conflict (email) do update set email_verified = true
      returning id
    )
    insert into console_member (organisation_id, person_id, role, joined_at)
    select app.organisation_id, owner.id, 'owner', clock_timestamp()
    from owner, app where app.app_id = ${appId}
    on conflict (organisation_id, person_id) do nothing`
