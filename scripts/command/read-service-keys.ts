import { readConfig } from '@kisekae/server/config.ts'
import { SecretKeyRefused, type SecretKeys } from '@kisekae/server/kernel/secrets/secret-keys.ts'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { openKeys } from '@kisekae/server/start/open-keys.ts'
import { Refused } from './refused.ts'

/**
 * The current keys of the running service.
 * @throws Refused if the secret keys in the settings of this command cannot decrypt them
 */
export async function readServiceKeys(db: Db): Promise<SecretKeys['sets']> {
  try {
    const keys = await openKeys(readConfig(process.env), { db, onError() {} })
    await keys.stop()
    return keys.sets
  } catch (error) {
    throw error instanceof SecretKeyRefused ? new Refused(error.message) : error
  }
}
