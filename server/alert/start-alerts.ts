import type { Fleet } from '../fleet/start-fleet.ts'
import { openClock } from '../kernel/sql/open-clock.ts'
import { type Rounds, startRounds } from '../kernel/work/rounds.ts'
import { postMessage } from '../webhook/delivery/post-message.ts'
import { type AlertOptions, sendAlerts } from './send-alerts.ts'

const INTERVAL_MS = 60_000

interface StartOptions extends Omit<AlertOptions, 'clock' | 'post'> {
  fleet: Pick<Fleet, 'isLeader'>
}

/** Looks for problems every minute while this process is the leader. */
export function startAlerts(options: StartOptions): Rounds {
  const { db, log, fleet } = options
  const alerts: AlertOptions = { ...options, clock: openClock(db), post: postMessage }
  return startRounds({
    async round() {
      if (fleet.isLeader()) await sendAlerts(alerts)
    },
    intervalMs: INTERVAL_MS,
    onError: (err) => log.logger.warn({ err }, 'The check for problems could not be completed.'),
  })
}
