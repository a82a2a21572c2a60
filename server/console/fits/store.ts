import type { ItemFit } from '../../item/store.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import type { ItemName } from '../items/store.ts'

/** Adds a fitted part and its URL, replacing an earlier part for the same figure. */
export const insertFit = (sql: Sql, { organisationId, itemId, fit }: ItemName & { fit: ItemFit }) =>
  sql.rows`
    with named as (
      insert into item_address (picture_token, item_id, asset)
      values (${fit.pictureToken}, ${itemId}, ${fit.asset})
      on conflict (picture_token) do nothing
    )
    update item
    set rules = jsonb_set(rules, '{fits}', (
      select coalesce(jsonb_agg(fit), '[]') || ${JSON.stringify(fit)}::jsonb
      from jsonb_array_elements(coalesce(rules->'fits', '[]')) as fit
      where fit->>'figure' <> ${fit.figure}))
    where item_id = ${itemId} and organisation_id = ${organisationId}`

/** The item's URL stays the same, because the pictures at this URL do not change. */
export const deleteFit = (
  sql: Sql,
  { organisationId, itemId, figure }: ItemName & { figure: string },
) => sql.rows`
  update item
  set rules = jsonb_set(rules, '{fits}', (
    select coalesce(jsonb_agg(fit), '[]')
    from jsonb_array_elements(coalesce(rules->'fits', '[]')) as fit
    where fit->>'figure' <> ${figure}))
  where item_id = ${itemId} and organisation_id = ${organisationId}`
