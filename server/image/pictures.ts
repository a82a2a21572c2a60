import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { backendError } from '../kernel/transport-faults.ts'
import { folderStore } from './blob-store.ts'
import type { WorkerData } from './draw-worker.ts'
import { nameContent, type Recipe } from './recipe.ts'

/** A request for a picture waits this long before it is told to come back (decisions 22). */
const WAIT_MS = 10_000
/** Pictures that may wait for a thread; more are refused at once. */
const QUEUE_MAX = 500

export interface Picture {
  /** The content hash; also the ETag. */
  name: string
  bytes: Uint8Array
}

/** Pictures by recipe: from the store, or drawn once however many ask at the same time. */
export interface Pictures {
  /** The name that the recipe's picture has, without drawing it. */
  name(recipe: Recipe): string
  /** @throws backendError after ten seconds, or at once when too many wait */
  get(recipe: Recipe): Promise<Picture>
  /** How many were drawn, and not found, since the start. */
  drawnCount(): number
  close(): Promise<void>
}

export interface PicturesOptions {
  /** Where pictures and made parts are kept. */
  blobFolder: string
  /** See readDrawingVersion. */
  version: string
  /** 0: one less than the processor has, but at least one. */
  threads: number
  /** Told when a thread failed outside of any picture. */
  onError(error: unknown): void
}

export function createPictures({
  blobFolder,
  version,
  threads,
  onError,
}: PicturesOptions): Pictures {
  const blobs = folderStore(blobFolder)
  const pool = new Piscina<Recipe, Uint8Array>({
    workerData: { blobFolder, version } satisfies WorkerData,
    filename: new URL('./draw-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads || Math.max(1, availableParallelism() - 1),
    maxQueue: QUEUE_MAX,
    idleTimeout: 60_000,
    closeTimeout: 5_000,
  })
  // A thread that fails between two pictures is replaced; one that fails in a picture fails that
  // one.
  pool.on('error', onError)
  let drawnCount = 0
  const underWay = new Map<string, Promise<Uint8Array>>()

  async function findOrDraw(name: string, recipe: Recipe) {
    const stored = await blobs.find(name)
    if (stored) return stored
    const drawn = await pool.run(recipe)
    drawnCount++
    await blobs.save(name, drawn)
    return drawn
  }

  function share(name: string, recipe: Recipe) {
    const shared = underWay.get(name)
    if (shared) return shared
    const made = findOrDraw(name, recipe).finally(() => underWay.delete(name))
    underWay.set(name, made)
    return made
  }

  const name = (recipe: Recipe) => nameContent(recipe, version)
  return {
    name,
    async get(recipe) {
      if (pool.queueSize >= QUEUE_MAX) throw stillDrawing()
      const contentName = name(recipe)
      return { name: contentName, bytes: await patient(share(contentName, recipe)) }
    },
    drawnCount: () => drawnCount,
    // What still waits is drawn when it is asked for again.
    close: () => pool.close({ force: true }),
  }
}

/** The picture goes on being drawn after the wait is over, so the next request finds it. */
async function patient<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(stillDrawing()), WAIT_MS)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

const stillDrawing = () =>
  backendError({ message: 'The picture is still being drawn; ask again.', retryAfterS: 1 })
