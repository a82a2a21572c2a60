// A process of threads, which startPoolProcess starts: tasks come in, what came of them goes out.
import { Piscina } from 'piscina'
import { markLate } from './mark-late.ts'
import { IDLE_TIMEOUT_MS } from './pool.ts'
import type { Order, Report, Setting } from './pool-process.ts'

// Whoever started it has ended, perhaps by a kill. Signals to the whole group are its matter.
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {}).on('SIGTERM', () => {})

// Only startPoolProcess starts this, and sends.
const { program, workerData, maxThreads, heap, isReady } = JSON.parse(process.argv[2]) as Setting
process.on('message', (order) => take(order as Order))

markLate()
const pool = new Piscina<unknown, unknown>({
  ...{ filename: program, workerData, resourceLimits: heap },
  ...{ minThreads: isReady ? 1 : 0, maxThreads, idleTimeout: IDLE_TIMEOUT_MS },
})
// A thread that fails between two tasks is replaced; one that fails in a task fails that one.
pool.on('error', (error) => tell({ failure: describe(error) }))

const underWay = new Map<number, AbortController>()

function take(order: Order): void {
  const { id } = order
  if ('isGivenUp' in order) {
    underWay.get(id)?.abort()
    return
  }
  const { task, name } = order
  const controller = new AbortController()
  underWay.set(id, controller)
  pool
    .run(task, { signal: controller.signal, ...(name && { name }) })
    .then(
      (result) => tell({ id, result }),
      (error) => tell({ id, failure: describe(error) }),
    )
    .finally(() => underWay.delete(id))
}

const describe = (error: unknown) => ({ error, code: Object(error).code })

function tell(report: Report): void {
  process.send?.(report)
}
