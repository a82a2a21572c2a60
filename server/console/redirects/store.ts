import type { Sql } from '../../kernel/sql/db.ts'

export const listUris = (sql: Sql, appId: string) => sql.rows<{ uri: string; addedAt: Date }>`
  select uri, added_at from redirect_uri where app_id = ${appId} order by added_at, uri`

export const deleteRedirectUri = (sql: Sql, { appId, uri }: { appId: string; uri: string }) =>
  sql.find<{ uri: string }>`
    delete from redirect_uri where app_id = ${appId} and uri = ${uri} returning uri`
