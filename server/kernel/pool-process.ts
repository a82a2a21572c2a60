import { fork } from 'node:child_process'
import type { ResourceLimits } from 'node:worker_threads'
import { stepBack } from './step-back.ts'

export interface PoolOptions {
  /** What the threads run: a module whose exports are called with a task each. */
  program: URL
  /** What piscina gives to every thread: anything that JSON can say. */
  workerData: unknown
  maxThreads: number
  /** Bounds of a thread's heap. */
  heap: ResourceLimits
  /** How far others go first: niceness on top of what the service has. */
  niceness: number
  /** Whether one thread waits for work from the start on. Without work the others end, or all. */
  isReady?: boolean
  /** Told of a thread or a process that failed outside of any task. */
  onError?(error: unknown): void
}

export interface RunOptions {
  /** The export to call; the default one when it is not said. */
  name?: string
  /** Ends the thread that has the task. */
  signal?: AbortSignal
}

/** One process of threads. */
export interface PoolProcess<Task, Result> {
  run(task: Task, options: RunOptions): Promise<Result>
  isAlive(): boolean
  isIdle(): boolean
  end(): Promise<void>
}

/** What the process is told on its command line. */
export type Setting = Pick<PoolOptions, 'workerData' | 'maxThreads' | 'heap' | 'isReady'> & {
  program: string
}

/** To the process: a task, or the wish to give one up. */
export type Order = { id: number; task: unknown; name?: string } | { id: number; isGivenUp: true }

/** From the process: what came of a task or, without an id, what failed outside of any. */
export interface Report {
  id?: number
  result?: unknown
  failure?: Failure
}

/** An error, and its code, which is lost on the way. */
interface Failure {
  error: unknown
  code: unknown
}

/** The process ended with tasks under way, none of which has to be why; another try may do. */
export class ProcessLost extends Error {}

const SCRIPT = new URL('run-pool.ts', import.meta.url)

export function startPoolProcess<Task, Result>({
  program,
  niceness,
  onError = () => {},
  ...rest
}: PoolOptions): PoolProcess<Task, Result> {
  const setting: Setting = { ...rest, program: program.href }
  const child = fork(SCRIPT, [JSON.stringify(setting)], {
    serialization: 'advanced',
    // What the service is started with is of its own main thread.
    execArgv: [],
  })
  stepBack(child, niceness)
  const asked = new Map<number, PromiseWithResolvers<Result>>()
  let lastId = 0
  let isAlive = true
  let isEnding = false

  // Only run-pool.ts sends.
  child.on('message', (message) => settle(message as Report))
  child.on('error', lose)
  const { promise: ended, resolve: markEnded } = Promise.withResolvers<void>()
  child.once('exit', (code, signal) => {
    lose(new ProcessLost(`A process of threads ended with ${code ?? signal}.`))
    markEnded()
  })
  letGo()

  function settle({ id, result, failure }: Report): void {
    if (id === undefined) {
      onError(failure?.error)
      return
    }
    const asker = asked.get(id)
    asked.delete(id)
    if (failure) asker?.reject(restore(failure))
    // The program's own.
    else asker?.resolve(result as Result)
    if (asked.size === 0) letGo()
  }

  /** What it was asked will not be answered. */
  function lose(error: Error): void {
    if (!isAlive) return
    isAlive = false
    child.kill('SIGKILL')
    if (asked.size === 0 && !isEnding) onError(error)
    for (const { reject } of asked.values()) reject(error)
    asked.clear()
  }

  /** A process that does nothing keeps nobody from ending. */
  function letGo(): void {
    child.unref()
    child.channel?.unref()
  }

  return {
    run(task, { name, signal }) {
      const id = ++lastId
      const asker = Promise.withResolvers<Result>()
      asked.set(id, asker)
      child.ref()
      child.channel?.ref()
      const send = (order: Order) => child.send(order)
      send({ id, task, name })
      signal?.addEventListener('abort', () => asked.has(id) && send({ id, isGivenUp: true }))
      return asker.promise
    },
    isAlive: () => isAlive,
    isIdle: () => asked.size === 0,
    async end() {
      isEnding = true
      lose(new ProcessLost('The threads were ended.'))
      // One that never began does not exit.
      if (child.pid !== undefined) await ended
    },
  }
}

function restore({ error, code }: Failure): unknown {
  return error instanceof Error && code !== undefined ? Object.assign(error, { code }) : error
}
