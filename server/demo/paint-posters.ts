import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { PosterKind, PosterName, PosterTheme } from '@kisekae/wardrobe/poster/paint-poster.ts'
import type { PartFolder } from '../image/asset/part-store.ts'
import type { Db } from '../kernel/sql/db.ts'
import { sendBehind } from '../kernel/work/step-back.ts'
import { fillUpload, listUnpainted } from '../upload/store.ts'
import { openPosters, PAINTER, type PosterStore } from './poster-store.ts'
import { posterToken } from './seed-sales.ts'

const THEMES: readonly PosterTheme[] = ['festival', 'winter', 'fantasy']
/** Icons and banners come before backgrounds, because users see them first. */
const KINDS: readonly PosterKind[] = ['banner', 'icon', 'background']
const POSTERS: readonly PosterName[] = KINDS.flatMap((kind) =>
  THEMES.map((theme) => ({ theme, kind })),
)

/** The posters of the demo that are being painted. */
export interface Painting {
  /** Resolves when finished, whether or not all were painted; never rejects. */
  done: Promise<void>
  stop(): void
}

interface Place {
  db: Db
  /** The folder in which painted posters are stored. */
  drawing: PartFolder
}

/**
 * Fills in missing posters, which it reads from the store or paints in a low-priority process; if
 * interrupted, it continues at the next start.
 */
export function paintPosters(place: Place, onError: (error: unknown) => void): Painting {
  const stopping = new AbortController()
  const report = (error: unknown) => {
    if (!stopping.signal.aborted) onError(error)
  }
  return { done: fillPosters(place, stopping.signal).catch(report), stop: () => stopping.abort() }
}

async function fillPosters({ db, drawing }: Place, signal: AbortSignal): Promise<void> {
  const waiting = new Set(
    (await listUnpainted(db, POSTERS.map(posterToken))).map(({ token }) => token),
  )
  const names = POSTERS.filter((name) => waiting.has(posterToken(name)))
  if (names.length === 0) return
  const posters = openPosters(drawing)
  const unknown: PosterName[] = []
  for (const name of names) {
    // As with parts, an error in the store must not prevent a poster from being painted.
    const bytes = await posters.find(name).catch(() => null)
    if (bytes) await fillUpload(db, { token: posterToken(name), bytes })
    else unknown.push(name)
  }
  if (unknown.length > 0 && !signal.aborted) await paint(unknown, { db, posters, signal })
}

interface Studio {
  db: Db
  posters: PosterStore
  signal: AbortSignal
}

async function paint(names: readonly PosterName[], { db, posters, signal }: Studio): Promise<void> {
  const child = fork(PAINTER, [JSON.stringify(names)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Serialised as raw bytes.
    serialization: 'advanced',
    signal,
    killSignal: 'SIGKILL',
  })
  sendBehind(child)
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    words += text
  })
  const saved: Promise<unknown>[] = []
  const failures: unknown[] = []
  // Sent by the script.
  child.on('message', ({ name, bytes }: { name: PosterName; bytes: Uint8Array }) => {
    // Failures are reported at the end, because the database may recover and the next poster is
    // already being painted.
    const saving = fillUpload(db, { token: posterToken(name), bytes })
    saved.push(saving.catch((error) => failures.push(error)))
    // A full disk must not prevent the poster from being shown.
    saved.push(posters.save(name, bytes).catch(() => {}))
  })
  const [code, killedBy] = await once(child, 'close')
  await Promise.all(saved)
  if (failures.length > 0) throw failures[0]
  if (code !== 0) throw new Error(`The posters were not painted: ${words || code || killedBy}`)
}
