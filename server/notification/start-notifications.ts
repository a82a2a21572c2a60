import type { Fleet } from '../fleet/start-fleet.ts'
import { openClock } from '../kernel/sql/open-clock.ts'
import { type Rounds, startRounds } from '../kernel/work/rounds.ts'
import { type TellOptions, tellMembers } from './tell-members.ts'

/** The maximum delay of a notification about a gift, outside quiet hours. */
const INTERVAL_MS = 10_000

interface StartOptions extends Omit<TellOptions, 'clock'> {
  fleet: Pick<Fleet, 'isLeader'>
}

/**
 * Sends notifications to members while this process is the leader; `stop` waits for messages that
 * are being sent.
 */
export function startNotifications(options: StartOptions): Rounds {
  const { db, log, fleet } = options
  const clock = openClock(db)
  let isStopped = false
  const rounds = startRounds({
    async round() {
      if (fleet.isLeader()) await tellMembers({ ...options, clock }, () => isStopped)
    },
    intervalMs: INTERVAL_MS,
    onError: (err) => log.logger.warn({ err }, 'Notifications are waiting for a retry.'),
  })
  return {
    ...rounds,
    stop() {
      isStopped = true
      return rounds.stop()
    },
  }
}
