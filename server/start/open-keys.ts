import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { readSecretKey } from '../kernel/secrets/read-secret-key.ts'
import { openSecretKeys, type SecretKeys } from '../kernel/secrets/secret-keys.ts'
import type { Db } from '../kernel/sql/db.ts'
import { dropPlainSecrets } from '../partner/drop-plain-secrets.ts'

interface Place {
  db: Db
  /**
   * The connection of the tables' owner; if absent, tables left by an older version are not dropped
   * here.
   */
  ownerUrl?: string
  onError(error: unknown): void
}

/** Opens the keys of the installation with these settings. */
export function openKeys(
  { secretKey, webhookKey, dataDir }: Pick<Config, 'secretKey' | 'webhookKey' | 'dataDir'>,
  { db, ownerUrl, onError }: Place,
): Promise<SecretKeys> {
  const place = { secretKey, dataDir: resolve(dataDir) }
  return openSecretKeys({
    db,
    onError,
    readRoots: async (mayMake) => ({
      secretKey: await readSecretKey(place, { mayMake }),
      webhookKey,
    }),
    dropPlainSecrets: async () => ownerUrl && dropPlainSecrets(ownerUrl),
  })
}
