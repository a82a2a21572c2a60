import { availableParallelism } from 'node:os'
import type { BlobStore } from '../../blob/blob-store.ts'
import { openBlobs } from '../../blob/open-blobs.ts'
import { isStoreDown } from '../../blob/s3-store.ts'
import { backendError } from '../../kernel/fault/transport-faults.ts'
import { startRounds } from '../../kernel/work/rounds.ts'
import { createNamer, type Recipe } from '../address/recipe.ts'
import { openParts, type PartFolder } from '../asset/part-store.ts'
import { assetReader, type ReadAsset } from '../asset/read-asset.ts'
import { type Claims, UNCLAIMED } from './claims.ts'
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
/** The number of pictures that a process which draws none asks the others for at once. */
const ASKED_MAX = 64
/** A process that draws is told of what is asked, or sees it within seconds. */
const ASKED_INTERVAL_MS = 60 * 60_000
/** The process that was drawing the picture may have died, and so may the next one. */
const ATTEMPTS_MAX = 3

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

/** Pictures by recipe: from the store, or rendered once for all concurrent requests of all processes. */
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
  /** To be called when other processes may have asked for pictures. */
  drawAsked(): void
  close(): Promise<void>
}

/** The location of pictures and generated parts, and the version of the rendering code. */
export interface PicturesOptions extends PartFolder {
  /** 0 means one less than the number of cores, but at least one. */
  threads: number
  /** Called when a thread exited on its own, or when a picture could not be stored. */
  onError(error: unknown): void
  /** What the processes that share the store are drawing; if absent, there are no others. */
  claims?: Claims
  /** Whether this process draws, rather than to ask the others; it does if absent. */
  draws?: boolean
  /** The program of a thread that draws; another one in tests. */
  program?: URL
}

/** A picture that is being read from the store or rendered. */
interface Work {
  promise: Promise<Uint8Array>
  lane: Lane
  ticket: Ticket<Found | null> | null
}

export function createPictures(options: PicturesOptions): Pictures {
  const { blobFolder, s3, version, onError, program, claims = UNCLAIMED, draws = true } = options
  const folder: PartFolder = { blobFolder, version, ...(s3 && { s3 }) }
  const threads = options.threads || Math.max(1, availableParallelism() - 1)
  const blobs = openBlobs(folder, 'pictures')
  const recent = createRecentBytes(RECENT_BYTES_MAX)
  const pool = openDrawPool(folder, { threads: draws ? threads : 1, onError, program })
  const queue = createDrawQueue<Found | null>(draws ? threads : ASKED_MAX)
  const underWay = new Map<string, Work>()
  const saver = createSaver(blobs, { onError, onSaved: (name) => claims.release(name) })
  const counts = noPictures()
  const inTurn = createTurns(queue, counts)
  const nameOf = createNamer(version)
  // Hundreds may wait for one picture, and many may be refused at once: other work runs in between.
  const goOn = createTurnstile<void>(1)

  // A picture that cannot be read can be rendered again.
  const find = (name: string) =>
    blobs.find(name).catch((error) => {
      onError(error)
      return null
    })

  /** Null if the picture is for another process to draw. */
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

  async function findOrDraw(work: Work, { name, recipe, onDraw }: Ask & Wanted) {
    const stored = await find(name)
    if (stored) return keep(name, { bytes: stored, isDrawn: false })
    spend(onDraw, counts)
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      const drawn = await inTurn(work, { recipe, run: () => draw({ name, recipe }) })
      if (drawn) return keep(name, drawn)
      await claims.ended(name)
      const bytes = await find(name)
      if (bytes) return keep(name, { bytes, isDrawn: false })
    }
    throw stillDrawing()
  }

  /** Waiting callers get it now: neither a full disk nor a slow one may delay it. */
  function keep(name: string, { bytes, isDrawn }: Found): Uint8Array {
    counts[isDrawn ? 'drawn' : 'store']++
    recent.keep(name, bytes)
    if (isDrawn) saver.save(name, bytes)
    else claims.release(name)
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

  /** Until nothing is asked for, as many pictures as there are threads. */
  async function drawAsked(): Promise<void> {
    while (!isClosing) {
      const asked = await claims.takeAsked(threads)
      if (asked.length === 0) return
      await Promise.all(
        asked.map((wanted) =>
          share({ ...wanted, lane: 'usual' }).catch(() => claims.release(wanted.name)),
        ),
      )
    }
  }

  let isClosing = false
  const asked = draws
    ? startRounds({ round: drawAsked, intervalMs: ASKED_INTERVAL_MS, onError })
    : null
  const readAsset = assetReader(openParts(folder), pool.makeAsset)
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
    drawAsked: () => asked?.nudge(),
    // Pictures still waiting are rendered when they are requested again.
    async close() {
      isClosing = true
      await Promise.all([pool.close(), asked?.stop(), saver.settle()])
    },
  }
}

/** A picture, and whether this process has just rendered it. */
interface Found {
  bytes: Uint8Array
  isDrawn: boolean
}

interface SaverOptions {
  onError(error: unknown): void
  /** Called in either case. */
  onSaved(name: string): Promise<void>
}

/** Stores pictures in the background; if the process ends first, the picture is rendered again. */
function createSaver(blobs: BlobStore, { onError, onSaved }: SaverOptions) {
  const saving = new Set<Promise<void>>()
  return {
    save(name: string, bytes: Uint8Array) {
      const saved = blobs
        .save(name, bytes)
        .catch(onError)
        .then(() => onSaved(name))
        .finally(() => saving.delete(saved))
      saving.add(saved)
    },
    settle: () => Promise.all(saving),
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

interface Turn {
  recipe: Recipe
  run(): Promise<Found | null>
}

/** Runs it when it is its turn, and counts refusals. */
function createTurns(queue: DrawQueue<Found | null>, counts: PictureCounts) {
  return async (work: Work, { recipe, run }: Turn): Promise<Found | null> => {
    work.ticket = queue.add({ lane: work.lane, cost: estimateCost(recipe.look), run })
    if (!work.ticket) {
      counts.busy++
      throw stillDrawing()
    }
    return await work.ticket.promise.catch((error) => {
      counts.failed++
      return refuse(error)
    })
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
