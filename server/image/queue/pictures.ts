import { availableParallelism } from 'node:os'
import type { BlobStore } from '../../blob/blob-store.ts'
import { openBlobs } from '../../blob/open-blobs.ts'
import { isStoreDown } from '../../blob/s3-store.ts'
import { backendError } from '../../kernel/fault/transport-faults.ts'
import { createNamer, type Recipe } from '../address/recipe.ts'
import { openParts, type PartFolder } from '../asset/part-store.ts'
import { assetReader, type ReadAsset } from '../asset/read-asset.ts'
import { createDrawQueue, type DrawQueue, type Lane, type Ticket } from './draw-queue.ts'
import { estimateCost } from './estimate-cost.ts'
import { isThreadLost, openDrawPool } from './open-draw-pool.ts'
import { noPictures, type PictureCounts } from './picture-counts.ts'
import { createRecentBytes } from './recent-bytes.ts'
import { createTurnstile } from './turnstile.ts'

/** A request for a picture waits this long before it is told to come back. */
const WAIT_MS = 10_000
/** Pictures that were served last, some hundred avatars, are not read again. */
const RECENT_BYTES_MAX = 64 * 1024 * 1024

export interface Picture {
  /** The content hash; also the ETag. */
  name: string
  bytes: Uint8Array
}

export interface Ask {
  lane: Lane
  /** Called before it is drawn, unless it is there or under way; what it throws refuses it. */
  onDraw?(): void
}

/** Pictures by recipe: from the store, or drawn once however many ask at the same time. */
export interface Pictures {
  /** The name that the recipe's picture has, without drawing it. */
  name(recipe: Recipe): string
  /** @throws backendError after ten seconds, or at once when too much waits */
  get(recipe: Recipe, ask?: Ask): Promise<Picture>
  /** How many were drawn, and not found, since the start. */
  drawnCount(): number
  /** What became of all that were asked for. */
  counts(): PictureCounts
  waitingCount(): number
  /** The file that an item is drawn from, by its asset name; made in a thread when it is new. */
  readAsset: ReadAsset
  close(): Promise<void>
}

/** Where pictures and made parts are kept, and for which drawing code: see readDrawingVersion. */
export interface PicturesOptions extends PartFolder {
  /** 0: one less than the processor has, but at least one. */
  threads: number
  /** Told when a thread ended by itself, or when a picture could not be stored. */
  onError(error: unknown): void
  /** The program of a thread that draws; another one in tests. */
  program?: URL
}

/** A picture that is being looked for or drawn. */
interface Work {
  promise: Promise<Uint8Array>
  lane: Lane
  ticket: Ticket<Uint8Array> | null
}

export function createPictures(options: PicturesOptions): Pictures {
  const { blobFolder, s3, version, onError, program } = options
  const folder: PartFolder = { blobFolder, version, ...(s3 && { s3 }) }
  const threads = options.threads || Math.max(1, availableParallelism() - 1)
  const blobs = openBlobs(folder, 'pictures')
  const recent = createRecentBytes(RECENT_BYTES_MAX)
  const pool = openDrawPool(folder, { threads, onError, program })
  const queue = createDrawQueue<Uint8Array>(threads)
  const underWay = new Map<string, Work>()
  const saver = createSaver(blobs, onError)
  const counts = noPictures()
  const draw = createDraw(queue, pool.draw, counts)
  // Hundreds may wait for one picture, and many be sent away at once: others go in between.
  const goOn = createTurnstile<void>(1)

  async function findOrDraw(work: Work, { name, recipe, onDraw }: Ask & Wanted) {
    // What cannot be read can be drawn.
    const stored = await blobs.find(name).catch((error) => {
      onError(error)
      return null
    })
    if (stored) counts.store++
    const bytes = stored ?? (await draw({ work, recipe, onDraw }))
    // Whoever waits gets it now: neither a full disk nor a slow one must hide what was drawn.
    recent.keep(name, bytes)
    if (!stored) saver.save(name, bytes)
    return bytes
  }

  function share(wanted: Ask & Wanted): Promise<Uint8Array> {
    const { name, lane } = wanted
    const shared = underWay.get(name)
    if (shared) {
      if (shared.lane === 'ahead') shared.lane = lane
      shared.ticket?.hasten(lane)
      return shared.promise
    }
    const { promise, resolve } = Promise.withResolvers<Uint8Array>()
    const work: Work = { promise, lane, ticket: null }
    underWay.set(name, work)
    resolve(findOrDraw(work, wanted).finally(() => underWay.delete(name)))
    return promise
  }

  const readAsset = assetReader(openParts(folder), pool.makeAsset)
  const nameOf = createNamer(version)
  return {
    name: nameOf,
    async get(recipe, ask = { lane: 'usual' }) {
      const name = nameOf(recipe)
      const kept = recent.find(name)
      if (kept) counts.memory++
      const wait = () => patient(share({ ...ask, name, recipe }), () => counts.late++)
      return { name, bytes: kept ?? (await wait().finally(() => goOn(async () => {}))) }
    },
    drawnCount: () => counts.drawn,
    counts: () => ({ ...counts }),
    waitingCount: () => queue.waitingCount(),
    readAsset: (asset) => readAsset(asset).catch(refuse),
    // What still waits is drawn when it is asked for again.
    async close() {
      await Promise.all([pool.close(), saver.settle()])
    },
  }
}

/** Stores while others go on; should the process end before, the picture is drawn again. */
function createSaver(blobs: BlobStore, onError: (error: unknown) => void) {
  const saving = new Set<Promise<void>>()
  return {
    save(name: string, bytes: Uint8Array) {
      const saved = blobs
        .save(name, bytes)
        .catch(onError)
        .finally(() => saving.delete(saved))
      saving.add(saved)
    },
    settle: () => Promise.all(saving),
  }
}

interface Drawing {
  work: Work
  recipe: Recipe
  onDraw?: () => void
}

/** Draws in turn, and counts what came of it. */
function createDraw(
  queue: DrawQueue<Uint8Array>,
  run: (recipe: Recipe) => Promise<Uint8Array>,
  counts: PictureCounts,
) {
  const counted = (why: keyof PictureCounts, error: unknown) => {
    counts[why]++
    return error
  }
  return async ({ work, recipe, onDraw }: Drawing): Promise<Uint8Array> => {
    try {
      onDraw?.()
    } catch (error) {
      throw counted('budget', error)
    }
    const cost = estimateCost(recipe.look)
    work.ticket = queue.add({ lane: work.lane, cost, run: () => run(recipe) })
    if (!work.ticket) throw counted('busy', stillDrawing())
    const bytes = await work.ticket.promise.catch((error) => {
      counts.failed++
      return refuse(error)
    })
    counts.drawn++
    return bytes
  }
}

interface Wanted {
  name: string
  recipe: Recipe
}

/** The picture goes on being drawn after the wait is over, so the next request finds it. */
async function patient<Value>(work: Promise<Value>, onLate: () => void): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    onLate()
    reject(stillDrawing())
  }, WAIT_MS)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Uploaded parts are in the store alone: while it is down, what shows them has to wait. And who
 * asked is not to blame for threads that do not live.
 */
function refuse(error: unknown): never {
  throw isStoreDown(error) || isThreadLost(error) ? backendError({ retryAfterS: 5 }) : error
}

const stillDrawing = () =>
  backendError({ message: 'The picture is still being drawn; ask again.', retryAfterS: 1 })
