import { accountCases } from './life/accounts.ts'
import { databaseUrlCases } from './life/database-url.ts'
import { endCases } from './life/ends.ts'
import { fullDiskCase } from './life/full-disk.ts'
import { startCases } from './life/starts.ts'
import type { Trial } from './trial.ts'

/**
 * Events in the life of a service and its embedded database: starts, stops, crashes, and a full
 * disk.
 */
export const lifeTrial: Trial = {
  about: 'starts, ends, kills, users, folders, a full disk, a separate PostgreSQL server',
  listCases: () => [...startCases, ...endCases, fullDiskCase, ...accountCases, ...databaseUrlCases],
}
