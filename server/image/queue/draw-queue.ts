/**
 * The lane of a picture: an ordinary picture, a custom one, one for a visitor without an account,
 * or one rendered in advance.
 */
export type Lane = 'usual' | 'wished' | 'visitor' | 'ahead'

export interface Job<T> {
  lane: Lane
  /** The amount of work; 1 is the animated picture of an avatar. */
  cost: number
  run(): Promise<T>
}

/** Work in a queue. */
export interface Ticket<T> {
  promise: Promise<T>
  /**
   * Moves a picture that was queued in advance to another lane, because a request is now waiting
   * for it.
   */
  hasten(lane: Lane): void
}

export interface DrawQueue<T> {
  /** Null if the queue is full and the job was not accepted. */
  add(job: Job<T>): Ticket<T> | null
  waitingCount(): number
}

/**
 * The capacity of the queue, in jobs and in cost. Custom pictures are refused when it is half full,
 * so that they cannot crowd out the usual ones. The limits for visitors' pictures and for pictures
 * rendered in advance are far lower.
 */
const WAITING_MAX: Record<Lane, number> = { usual: 1000, wished: 500, visitor: 60, ahead: 200 }

/** Added to the rank: members' pictures come before those of visitors, whenever they arrive. */
const AFTER_MEMBERS = 1e12

interface Waiting<T> extends Job<T> {
  /** The rank of the job: earlier and cheaper work goes first. */
  due: number
  start(): void
}

/**
 * Runs at most `slots` jobs at a time. The rest are ordered by the work already started when they
 * arrived, plus their own cost: small pictures can overtake a large one, but not indefinitely.
 */
export function createDrawQueue<T>(slots: number): DrawQueue<T> {
  const waiting: Waiting<T>[] = []
  let runningCount = 0
  let begunCost = 0

  function insert(entry: Waiting<T>): void {
    const at = waiting.findIndex(({ due }) => due > entry.due)
    waiting.splice(at < 0 ? waiting.length : at, 0, entry)
  }

  function startNext(): void {
    if (runningCount >= slots) return
    const next = waiting.shift()
    if (!next) return
    runningCount++
    begunCost += next.cost
    next.start()
  }

  function dueOf(lane: Lane, cost: number): number {
    if (lane === 'ahead') return Number.POSITIVE_INFINITY
    return begunCost + cost + (lane === 'visitor' ? AFTER_MEMBERS : 0)
  }

  return {
    add(job) {
      if (isFull(waiting, job.lane)) return null
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const start = () => {
        job
          .run()
          .then(resolve, reject)
          .finally(() => {
            runningCount--
            startNext()
          })
      }
      const entry = { ...job, due: dueOf(job.lane, job.cost), start }
      insert(entry)
      startNext()
      return { promise, hasten: (lane) => hasten(entry, lane) }
    },
    waitingCount: () => waiting.length,
  }

  function hasten(entry: Waiting<T>, lane: Lane): void {
    const at = waiting.indexOf(entry)
    if (at < 0 || entry.lane !== 'ahead' || lane === 'ahead') return
    waiting.splice(at, 1)
    entry.lane = lane
    entry.due = dueOf(lane, entry.cost)
    insert(entry)
  }
}

/** Lanes that do not take up the capacity of the other lanes. */
const APART: readonly Lane[] = ['visitor', 'ahead']

/** Whether a lane is full. */
function isFull(waiting: readonly Job<unknown>[], lane: Lane): boolean {
  const max = WAITING_MAX[lane]
  const isRival = APART.includes(lane)
    ? (other: Lane) => other === lane
    : (other: Lane) => !APART.includes(other)
  const rivals = waiting.filter((job) => isRival(job.lane))
  return rivals.length >= max || rivals.reduce((sum, { cost }) => sum + cost, 0) >= max
}
