import type { Db } from '../kernel/sql/db.ts'
import type { Seal } from './seal-secret.ts'
import { lockSealedSecrets, saveSealedSecrets } from './store.ts'

/** Seals webhook secrets with the newest key; returns the number of endpoints. */
export const resealSecrets = (db: Db, seal: Seal): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await lockSealedSecrets(tx)
    for (const { endpointId, secret, oldSecret } of rows) {
      await saveSealedSecrets(tx, {
        endpointId,
        secret: seal.close(seal.open(secret)),
        oldSecret: oldSecret && seal.close(seal.open(oldSecret)),
      })
    }
    return rows.length
  })
