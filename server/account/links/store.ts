import type { Permission } from '@kisekae/contract/permission.ts'
import type { Sql } from '../../kernel/sql/db.ts'

/** A linked app as shown to its user. */
export interface LinkedApp {
  avatarId: number
  appId: string
  appName: string
  /** The token of its icon, which is an upload. */
  iconUpload: string | null
  permissions: Permission[]
  linkedAt: Date
  /** When the app last granted something; null if never. */
  lastUsedAt: Date | null
  itemsGiven: number
}

export const listLinkedApps = (sql: Sql, userId: number) => sql.rows<LinkedApp>`
  select link.avatar_id, link.app_id, app.name as app_name, app.icon_upload, link.permissions,
    link.created_at as linked_at,
    greatest(max(ledger.granted_at) filter (where cardinality(ledger.item_ids) > 0),
      archived.last_used_at) as last_used_at,
    coalesce(sum(cardinality(ledger.item_ids)), 0) + coalesce(archived.items_given, 0)
      as items_given
  from link
  join app on app.app_id = link.app_id
  left join ledger on ledger.user_id = link.user_id and ledger.avatar_id = link.avatar_id
  left join ledger_archive_sum as archived
    on archived.user_id = link.user_id and archived.avatar_id = link.avatar_id
  where link.user_id = ${userId} and link.unlinked_at is null
  group by link.avatar_id, link.app_id, app.name, app.icon_upload, link.permissions,
    link.created_at, archived.last_used_at, archived.items_given
  order by link.created_at desc, link.avatar_id`
