import { availableParallelism } from 'node:os'
import type { BlobStore } from '../../blob/blob-store.ts'
import { openBlobs } from '../../blob/open-blobs.ts'
import { traceBlobs } from '../../blob/trace-blobs.ts'
import type { Tracer } from '../../kernel/trace/tracer.ts'
import { type Rounds, startRounds } from '../../kernel/work/rounds.ts'
import { createNamer, type Recipe } from '../address/recipe.ts'
import { openParts, type PartFolder } from '../asset/part-store.ts'
import { assetReader, type ReadAsset } from '../asset/read-asset.ts'
import { type Claims, UNCLAIMED } from './claims.ts'
import { createDrawQueue, type Lane } from './draw-queue.ts'
import { createFindOrDraw, type Found, refuse, type Wanted, type Work } from './find-or-draw.ts'
import { openDrawPool } from './open-draw-pool.ts'
import { patient } from './patient.ts'
import { noPictures, type PictureCounts } from './picture-counts.ts'
import { createRecentBytes } from './recent-bytes.ts'
import { createTurnstile } from './turnstile.ts'

/** The most recent pictures, those of a few hundred avatars, are served from memory. */
const RECENT_BYTES_MAX = 64 * 1024 * 1024
/** Pictures that are not stored have their own memory, so that they cannot crowd out the others. */
const PASSING_BYTES_MAX = 8 * 1024 * 1024
/**
 * The maximum number of pictures that this process, if it renders none itself, requests from other
 * processes at a time.
 */
const ASKED_MAX = 64
/** A rendering process is notified of requested pictures, or sees them within seconds. */
const ASKED_INTERVAL_MS = 60 * 60_000
export interface Picture {
  /** The content hash; also the ETag. */
  name: string
  bytes: Uint8Array
}

export interface Ask extends Pick<Wanted, 'onDraw' | 'isKept'> {
  lane: Lane
}

/** Pictures by recipe: from the store, or rendered once for all requests of all processes. */
export interface Pictures {
  /** Returns the name of the recipe's picture without rendering it. */
  name(recipe: Recipe): string
  /** @throws backendError after ten seconds, or at once if too many are waiting */
  get(recipe: Recipe, ask?: Ask): Promise<Picture>
  /** The number of pictures that were rendered, rather than found in the store, since the start. */
  drawnCount(): number
  /** The outcomes of all requests. */
  counts(): PictureCounts
  waitingCount(): number
  /** Reads the file of an item by its asset name; a new one is generated in a thread. */
  readAsset: ReadAsset
  /** Call this when other processes may have requested pictures. */
  drawAsked(): void
  close(): Promise<void>
}

/** The location of pictures and generated parts, and the version of the rendering code. */
export interface PicturesOptions extends PartFolder {
  /** 0 means one less than the number of cores, but at least one. */
  threads: number
  /** Called when a thread has exited on its own, or when a picture could not be stored. */
  onError(error: unknown): void
  /**
   * The pictures that the processes sharing the store are rendering; if absent, there are no
   * others.
   */
  claims?: Claims
  /**
   * Whether this process renders pictures, instead of requesting them from the others; true if
   * absent.
   */
  draws?: boolean
  /** The program of a rendering thread; tests use another one. */
  program?: URL
  /** Records renderings as trace spans; if absent, nothing is recorded. */
  tracer?: Tracer
}

export function createPictures(options: PicturesOptions): Pictures {
  const { blobFolder, s3, version, onError, program, tracer } = options
  const { claims = UNCLAIMED, draws = true } = options
  const folder: PartFolder = { blobFolder, version, ...(s3 && { s3 }) }
  const threads = options.threads || Math.max(1, availableParallelism() - 1)
  const blobs = traceBlobs(openBlobs(folder, 'pictures'), folder, tracer)
  const recent = createRecentBytes(RECENT_BYTES_MAX)
  const passing = createRecentBytes(PASSING_BYTES_MAX)
  // A process that renders no pictures needs a thread only for a part that nobody has generated.
  const own = { threads: draws ? threads : 1, isWarm: draws }
  const pool = openDrawPool(folder, { ...own, onError, program })
  const queue = createDrawQueue<Found | null>(draws ? threads : ASKED_MAX)
  const saver = createSaver(blobs, { onError, onEnd: (name) => claims.release(name) })
  const counts = noPictures()
  const nameOf = createNamer(version)
  const find = (name: string) =>
    blobs.find(name).catch((error) => {
      onError(error)
      return null
    })
  const findOrDraw = createFindOrDraw({ find, pool, queue, claims, draws, counts, tracer })
  // Hundreds of callers may wait for one picture, and many may be refused at once: they continue
  // one at a time, so that other work can run in between.
  const goOn = createTurnstile<void>(1)

  /** Waiting callers get the picture now, so that neither a full nor a slow disk can delay it. */
  function keep({ name, isKept = true }: Wanted, { bytes, isDrawn }: Found): Uint8Array {
    counts[isDrawn ? 'drawn' : 'store']++
    const memory = isKept ? recent : passing
    memory.keep(name, bytes)
    if (isDrawn && isKept) saver.save(name, bytes)
    else saver.skip(name)
    return bytes
  }

  const share = createSharing(async (work, wanted) => keep(wanted, await findOrDraw(work, wanted)))
  const asked = draws ? startDrawingAsked({ claims, share, limit: threads, onError }) : null
  const readAsset = assetReader(openParts(folder), pool.makeAsset)
  return {
    name: nameOf,
    async get(recipe, ask = { lane: 'usual' }) {
      const name = nameOf(recipe)
      const kept = recent.find(name) ?? (ask.isKept === false ? passing.find(name) : undefined)
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
      await Promise.all([pool.close(), asked?.stop(), saver.settle()])
    },
  }
}

type Share = (wanted: Ask & Wanted) => Promise<Uint8Array>

/**
 * Requests for a picture in progress wait for it; the most urgent request determines the lane of
 * the picture. Requests whose pictures are not stored share work only with each other, so that a
 * refusal of one of them does not affect other requests for the same picture.
 */
function createSharing(start: (work: Work, wanted: Wanted) => Promise<Uint8Array>): Share {
  const underWay = new Map<string, Work>()
  return (wanted) => {
    const { lane, isKept = true } = wanted
    const name = isKept ? wanted.name : `passing ${wanted.name}`
    const shared = underWay.get(name)
    if (shared) {
      if (shared.lane === 'ahead') shared.lane = lane
      shared.ticket?.hasten(lane)
      return shared.promise
    }
    const { promise, resolve } = Promise.withResolvers<Uint8Array>()
    const work: Work = { promise, lane, ticket: null }
    underWay.set(name, work)
    resolve(start(work, wanted).finally(() => underWay.delete(name)))
    return promise
  }
}

interface AskedOptions {
  claims: Claims
  share: Share
  /** The maximum number of pictures drawn at the same time. */
  limit: number
  onError(error: unknown): void
}

/** Renders pictures for processes that render none, whenever it is called. */
function startDrawingAsked({
  claims,
  share,
  limit,
  onError,
}: AskedOptions): Pick<Rounds, 'nudge' | 'stop'> {
  let isStopping = false
  const draw = (wanted: Wanted) =>
    share({ ...wanted, lane: 'usual' }).catch(() => claims.release(wanted.name))
  const rounds = startRounds({
    async round() {
      while (!isStopping) {
        const asked = await claims.takeAsked(limit)
        if (asked.length === 0) return
        await Promise.all(asked.map(draw))
      }
    },
    intervalMs: ASKED_INTERVAL_MS,
    onError,
  })
  return {
    nudge: rounds.nudge,
    stop() {
      isStopping = true
      return rounds.stop()
    },
  }
}

interface SaverOptions {
  onError(error: unknown): void
  /** Called in either case, and also for pictures that are not stored. */
  onEnd(name: string): Promise<void>
}

/** Stores pictures in the background; if the process ends first, the picture is rendered again. */
function createSaver(blobs: BlobStore, { onError, onEnd }: SaverOptions) {
  const ending = new Set<Promise<void>>()
  const track = (work: Promise<void>) => {
    const ended = work.finally(() => ending.delete(ended))
    ending.add(ended)
  }
  return {
    save: (name: string, bytes: Uint8Array) =>
      track(
        blobs
          .save(name, bytes)
          .catch(onError)
          .then(() => onEnd(name)),
      ),
    skip: (name: string) => track(onEnd(name)),
    settle: () => Promise.all(ending),
  }
}
