import type { Sql, Tx } from '../../kernel/sql/db.ts'

export const countFavourites = (sql: Sql, userId: number) => sql.get<{ favourites: number }>`
  select count(*) as favourites from favourite_item where user_id = ${userId}`

export const insertFavourite = (
  tx: Tx,
  { userId, itemId }: { userId: number; itemId: number },
) => tx.rows`
  insert into favourite_item (user_id, item_id, marked_at)
  values (${userId}, ${itemId}, ${tx.now})
  on conflict (user_id, item_id) do nothing`

/** The id is text from a request. */
export const deleteFavourite = (
  sql: Sql,
  { userId, itemId }: { userId: number; itemId: string },
) => sql.rows`
  delete from favourite_item where user_id = ${userId} and item_id::text = ${itemId}`
