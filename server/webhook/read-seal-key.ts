import type { Sql } from '../kernel/db.ts'
import { readSecret } from '../partner/read-secret.ts'

/** What signing secrets are encrypted with: the setting, or a key that lies beside them. */
export const readSealKey = async (sql: Sql, setting: string): Promise<string> =>
  setting || readSecret(sql, 'webhooks')
