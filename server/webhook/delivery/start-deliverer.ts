import { choosePause } from '../../fleet/choose-pause.ts'
import type { Fleet } from '../../fleet/start-fleet.ts'
import { openClock } from '../../kernel/sql/open-clock.ts'
import type { Tracer } from '../../kernel/trace/tracer.ts'
import { type Rounds, startRounds } from '../../kernel/work/rounds.ts'
import { createDeliverer, type DelivererOptions } from './deliverer.ts'
import { firstDue, openWaiting } from './open-waiting.ts'
import { postMessage } from './post-message.ts'
import { tracePost } from './trace-post.ts'

interface StartOptions extends Omit<DelivererOptions, 'clock' | 'post' | 'onEnded'> {
  fleet: Pick<Fleet, 'isLeader'>
  /** Records attempts as traces; if absent, nothing is recorded. */
  tracer?: Tracer
}

/** Delivers while the service runs; a stop waits for running attempts. */
export function startDeliverer(options: StartOptions): Rounds {
  const { db, log, fleet, tracer } = options
  const clock = openClock(db)
  const listWaiting = openWaiting(db)
  let dueInMs: number | null = 0
  const deliverer = createDeliverer({
    ...options,
    clock,
    post: tracer ? tracePost(tracer, postMessage) : postMessage,
    onEnded: () => rounds.nudge(),
  })
  const rounds = startRounds({
    async round() {
      await deliverer.begin()
      if (!fleet.isLeader()) return
      const [waiting, now] = await Promise.all([listWaiting(), clock()])
      const dueAt = firstDue(waiting)
      dueInMs = dueAt && dueAt.getTime() - now.getTime()
    },
    intervalMs: () => choosePause({ isLeader: fleet.isLeader(), dueInMs }),
    onError: (error) => log.logger.warn({ err: error }, 'Webhooks are waiting for a retry.'),
  })
  return {
    nudge: rounds.nudge,
    expectWork: rounds.expectWork,
    async stop() {
      await rounds.stop()
      await deliverer.settle()
    },
  }
}
