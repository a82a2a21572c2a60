import { isStoreDown } from '../../blob/s3-store.ts'
import { backendError } from '../../kernel/fault/transport-faults.ts'
import type { Tracer } from '../../kernel/trace/tracer.ts'
import type { Recipe } from '../address/recipe.ts'
import type { Claims } from './claims.ts'
import type { DrawQueue, Lane, Ticket } from './draw-queue.ts'
import { estimateCost } from './estimate-cost.ts'
import { type DrawPool, isThreadLost } from './open-draw-pool.ts'
import type { PictureCounts } from './picture-counts.ts'
import { traceDrawing } from './trace-drawing.ts'

/** The process that was drawing the picture may have died, and the next process may die as well. */
const ATTEMPTS_MAX = 3

export interface Wanted {
  name: string
  recipe: Recipe
  /**
   * Called before rendering, unless the picture exists or is in progress; if it throws an error,
   * the picture is refused.
   */
  onDraw?(): void
  /** False if the picture is not worth storing; true if absent. */
  isKept?: boolean
}

/** A picture that is being read from the store or rendered. */
export interface Work {
  promise: Promise<Uint8Array>
  lane: Lane
  ticket: Ticket<Found | null> | null
}

/** A picture, and whether this process has just rendered it. */
export interface Found {
  bytes: Uint8Array
  isDrawn: boolean
}

export interface FindOrDrawOptions {
  /** Null if the picture is not in the store, or cannot be read: it can be rendered again. */
  find(name: string): Promise<Uint8Array | null>
  pool: Pick<DrawPool, 'draw'>
  queue: DrawQueue<Found | null>
  claims: Claims
  /** Whether this process renders pictures, instead of requesting them from other processes. */
  draws: boolean
  counts: PictureCounts
  tracer: Tracer | undefined
}

/** Reads a picture from the store, or has it drawn by this process or another one. */
export function createFindOrDraw(options: FindOrDrawOptions) {
  const { find, pool, queue, claims, draws, counts, tracer } = options

  /** Null if another process draws it. */
  async function draw({ name, recipe }: Wanted): Promise<Found | null> {
    if (!draws) {
      await claims.ask(name, recipe)
      return null
    }
    if (!(await claims.take(name))) return null
    try {
      const drawnMeanwhile = claims.isShared() ? await find(name) : null
      if (drawnMeanwhile) return { bytes: drawnMeanwhile, isDrawn: false }
      return { bytes: await pool.draw(recipe), isDrawn: true }
    } catch (error) {
      await claims.release(name)
      throw error
    }
  }

  /** Renders it when its turn comes, and counts refusals. */
  async function drawInTurn(work: Work, wanted: Wanted): Promise<Found | null> {
    const { recipe } = wanted
    const { lane } = work
    const cost = estimateCost(recipe.look)
    const traced = tracer && traceDrawing(tracer, { recipe, lane, draw: () => draw(wanted) })
    work.ticket = queue.add({ lane, cost, run: traced?.run ?? (() => draw(wanted)) })
    if (!work.ticket) {
      traced?.refuse()
      counts.busy++
      throw stillDrawing()
    }
    return await work.ticket.promise.catch((error) => {
      counts.failed++
      return refuse(error)
    })
  }

  return async (work: Work, wanted: Wanted): Promise<Found> => {
    const { name, onDraw } = wanted
    const stored = await find(name)
    if (stored) return { bytes: stored, isDrawn: false }
    spend(onDraw, counts)
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      const drawn = await drawInTurn(work, wanted)
      if (drawn) return drawn
      await claims.ended(name)
      const bytes = await find(name)
      if (bytes) return { bytes, isDrawn: false }
    }
    throw stillDrawing()
  }
}

/** Counts the rendering against the budget of its address. */
function spend(onDraw: (() => void) | undefined, counts: PictureCounts): void {
  try {
    onDraw?.()
  } catch (error) {
    counts.budget++
    throw error
  }
}

/**
 * Uploaded parts are only in the store: while it is down, pictures of them cannot be rendered.
 * Threads that keep exiting are not the caller's fault either.
 */
export function refuse(error: unknown): never {
  throw isStoreDown(error) || isThreadLost(error) ? backendError({ retryAfterS: 5 }) : error
}

export const stillDrawing = () =>
  backendError({
    message: 'The picture is still being rendered; request it again later.',
    retryAfterS: 1,
  })
