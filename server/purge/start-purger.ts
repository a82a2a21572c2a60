import { choosePause } from '../fleet/choose-pause.ts'
import type { Fleet } from '../fleet/start-fleet.ts'
import { openClock } from '../kernel/sql/open-clock.ts'
import { type Rounds, startRounds } from '../kernel/work/rounds.ts'
import { postMessage } from '../webhook/delivery/post-message.ts'
import { type PurgerOptions, sendPurges } from './purger.ts'
import { findNextPurge } from './store.ts'

interface StartOptions extends Omit<PurgerOptions, 'clock' | 'post'> {
  fleet: Pick<Fleet, 'isLeader'>
}

/** Sends purges while the service runs; a stop waits for running attempts. */
export function startPurger(options: StartOptions): Rounds {
  const { db, log, fleet } = options
  let isStopped = false
  let dueInMs: number | null = 0
  const purger: PurgerOptions = {
    ...options,
    clock: openClock(db),
    post: postMessage,
  }
  const rounds = startRounds({
    async round() {
      await sendPurges(purger, () => isStopped)
      if (fleet.isLeader()) dueInMs = (await findNextPurge(db)).dueInMs
    },
    intervalMs: () => choosePause({ isLeader: fleet.isLeader(), dueInMs }),
    onError: (error) => log.logger.warn({ err: error }, 'Purges are waiting for a retry.'),
  })
  return {
    ...rounds,
    stop() {
      isStopped = true
      return rounds.stop()
    },
  }
}
