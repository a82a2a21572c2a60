import type { Sql } from '../../kernel/sql/db.ts'

export const isOperator = async (sql: Sql, email: string): Promise<boolean> =>
  (await sql.find`select 1 as found from console_operator where email = ${email}`) !== undefined

export const listOperators = (sql: Sql) => sql.rows<{ email: string }>`
  select email from console_operator order by email`

export const insertOperator = (sql: Sql, email: string) => sql.rows`
  insert into console_operator (email, added_at) values (${email}, clock_timestamp())
  on conflict do nothing`

export const deleteOperator = (sql: Sql, email: string) => sql.find<{ email: string }>`
  delete from console_operator where email = ${email} returning email`
