import { startAlerts } from '../alert/start-alerts.ts'
import type { Config } from '../config.ts'
import type { Fleet } from '../fleet/start-fleet.ts'
import type { Log } from '../kernel/log/log.ts'
import { systemRandom } from '../kernel/random.ts'
import type { Needs } from '../kernel/serve/operations.ts'
import type { Db } from '../kernel/sql/db.ts'
import type { Rounds } from '../kernel/work/rounds.ts'
import { createMailer, type MailSetting } from '../mail/mailer.ts'
import { openQueues } from '../monitoring/open-queues.ts'

interface Watched {
  db: Db
  log: Log
  fleet: Fleet
  mail: MailSetting
  consoleUrl: string
  needs: Needs
  /** Identifies the code with which this process generates models. */
  modelVersion: string
  failedChores(): string[]
}

/** Null if nobody should be notified about problems. */
export function openAlerts(config: Config, watched: Watched): Rounds | null {
  const { alertMail: to, alertUrl: url, alertSecret: secret } = config
  if (to.length === 0 && !url) return null
  const { db, log, fleet, mail, consoleUrl, needs, modelVersion, failedChores } = watched
  const readQueues = openQueues({
    db,
    modelVersion,
    sent: { purges: config.purgeUrl !== '', notifications: config.notifications === 'on' },
  })
  return startAlerts({
    db,
    log,
    fleet,
    to,
    receiver: url ? { url, secret } : null,
    pageUrl: `${consoleUrl}/console/installation`,
    send: createMailer(mail, { db, random: systemRandom }),
    look: async () => ({
      missing: await listMissing(needs),
      queues: await readQueues(),
      failedChores: failedChores(),
    }),
  })
}

/** A dependency that cannot be checked counts as missing. */
async function listMissing(needs: Needs): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(needs).map(async ([need, isThere]) => {
      const there = await isThere().catch(() => false)
      return there ? [] : [need]
    }),
  )
  return found.flat()
}
