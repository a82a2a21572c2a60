import type { Sql } from '../kernel/sql/db.ts'

/** An uploaded picture. */
export interface Upload {
  mediaType: string
  /** Null while it is being painted. */
  bytes: Uint8Array | null
}

export const findUpload = (sql: Sql, token: string) => sql.find<Upload>`
  select media_type, bytes from upload where token = ${token}`

export const insertUpload = (sql: Sql, upload: Upload & { token: string }) => sql.rows`
  insert into upload (token, media_type, bytes)
  values (${upload.token}, ${upload.mediaType}, ${upload.bytes})
  on conflict (token) do nothing`

/** Stores a picture that was announced; an existing one stays unchanged. */
export const fillUpload = (sql: Sql, upload: { token: string; bytes: Uint8Array }) => sql.rows`
  update upload set bytes = ${upload.bytes} where token = ${upload.token} and bytes is null`

/** The pictures that are still to be painted. */
export const listUnpainted = (sql: Sql, tokens: readonly string[]) => sql.rows<{ token: string }>`
  select token from upload where token = any(${tokens}::text[]) and bytes is null`
