import { type Rounds, startRounds } from '../kernel/work/rounds.ts'
import { createDeliverer, type DelivererOptions } from './deliverer.ts'
import { postMessage } from './post-message.ts'

/** The interval of checks for messages of other processes, and for attempts that are due. */
const INTERVAL_MS = 1_000

type StartOptions = Omit<DelivererOptions, 'clock' | 'post' | 'onEnded'>

/** Delivers while the service runs; a stop waits for running attempts. */
export function startDeliverer(options: StartOptions): Rounds {
  const { db, log } = options
  const deliverer = createDeliverer({
    ...options,
    clock: async () => (await db.get<{ now: Date }>`select clock_timestamp() as now`).now,
    post: postMessage,
    onEnded: () => rounds.nudge(),
  })
  const rounds = startRounds({
    round: deliverer.begin,
    intervalMs: INTERVAL_MS,
    onError: (error) => log.logger.warn({ err: error }, 'Webhooks wait for a retry.'),
  })
  return {
    nudge: rounds.nudge,
    async stop() {
      await rounds.stop()
      await deliverer.settle()
    },
  }
}
