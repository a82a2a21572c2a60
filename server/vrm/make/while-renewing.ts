import type { Log } from '../../kernel/log/log.ts'
import { startRounds } from '../../kernel/work/rounds.ts'

/** Three renewals fit into a lease. */
const RENEWAL_MS = 3_000

/** Renews the lease of a job, so that a process that has died is replaced within seconds. */
export async function whileRenewing<T>(
  log: Log,
  renew: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const onError = (err: unknown) => log.logger.warn({ err }, 'A lease was not renewed.')
  const rounds = startRounds({ round: renew, intervalMs: RENEWAL_MS, onError })
  try {
    return await work()
  } finally {
    await rounds.stop()
  }
}
