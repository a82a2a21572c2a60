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

/** The time that a request waits for a picture before it must retry. */
const WAIT_MS = 10_000
/** The most recent pictures, some hundred avatars, are served from memory. */
const RECENT_BYTES_MAX = 64 * 1024 * 1024

export interface Picture {
  /** The content hash; also the ETag. */
  name: string
  bytes: Uint8Array
}

export interface Ask {
  lane: Lane
  /**
   * Called before rendering, unless the picture exists or is in progress; an error thrown here
   * refuses it.
   */
  onDraw?(): void
}

/** Pictures by recipe: from the store, or rendered once for all concurrent requests. */
export interface Pictures {
  /** The name of the recipe's picture, without rendering it. */
  name(recipe: Recipe): string
  /** @throws backendError after ten seconds, or at once if too many are waiting */
  get(recipe: Recipe, ask?: Ask): Promise<Picture>
  /** The number of pictures rendered, not found, since the start. */
  drawnCount(): number
  /** The outcomes of all requests. */
  counts(): PictureCounts
  waitingCount(): number
  /** Reads the file of an item by its asset name; a new one is made in a thread. */
  readAsset: ReadAsset
  close(): Promise<void>
}

/** The location of pictures and generated parts, and the version of the rendering code. */
export interface PicturesOptions extends PartFolder {
  /** 0 means one less than the number of cores, but at least one. */
  threads: number
  /** Called when a thread exited on its own, or when a picture could not be stored. */
  onError(error: unknown): void
  /** The program of a thread that draws; another one in tests. */
  program?: URL
}

/** A picture that is being read from the store or rendered. */
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
  // Hundreds may wait for one picture, and many may be refused at once: other work runs in between.
  const goOn = createTurnstile<void>(1)

  async function findOrDraw(work: Work, { name, recipe, onDraw }: Ask & Wanted) {
    // A picture that cannot be read can be rendered again.
    const stored = await blobs.find(name).catch((error) => {
      onError(error)
      return null
    })
    if (stored) counts.store++
    const bytes = stored ?? (await draw({ work, recipe, onDraw }))
    // Waiting callers get it now: neither a full disk nor a slow one may delay it.
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
    // Pictures still waiting are rendered when they are requested again.
    async close() {
      await Promise.all([pool.close(), saver.settle()])
    },
  }
}

/** Stores pictures in the background; if the process ends first, the picture is rendered again. */
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

/** Renders in turn, and counts the outcome. */
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

/** Rendering continues after the wait is over, so that the next request finds the picture. */
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
 * Uploaded parts are only in the store: while it is down, pictures of them have to wait. The caller
 * is also not to blame for threads that keep exiting.
 */
function refuse(error: unknown): never {
  throw isStoreDown(error) || isThreadLost(error) ? backendError({ retryAfterS: 5 }) : error
}

const stillDrawing = () =>
  backendError({ message: 'The picture is still being drawn; ask again.', retryAfterS: 1 })
