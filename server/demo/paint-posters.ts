import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { PosterKind, PosterName, PosterTheme } from '@kisekae/wardrobe/poster/paint-poster.ts'
import type { Db } from '../kernel/sql/db.ts'
import { sendBehind } from '../kernel/work/step-back.ts'
import { fillUpload, listUnpainted } from '../upload/store.ts'
import { posterToken } from './seed-sales.ts'

const THEMES: readonly PosterTheme[] = ['festival', 'winter', 'fantasy']
/** Icons and banners are visible first. */
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

/**
 * Paints missing posters in a low-priority process; if interrupted, it continues at the next start.
 */
export function paintPosters(db: Db, onError: (error: unknown) => void): Painting {
  const stopping = new AbortController()
  const report = (error: unknown) => {
    if (!stopping.signal.aborted) onError(error)
  }
  return { done: paint(db, stopping.signal).catch(report), stop: () => stopping.abort() }
}

async function paint(db: Db, signal: AbortSignal): Promise<void> {
  const waiting = new Set(
    (await listUnpainted(db, POSTERS.map(posterToken))).map(({ token }) => token),
  )
  const names = POSTERS.filter((name) => waiting.has(posterToken(name)))
  if (names.length === 0 || signal.aborted) return
  const script = new URL('paint-posters-process.ts', import.meta.url)
  const child = fork(script, [JSON.stringify(names)], {
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
  // Sent by the script above.
  child.on('message', ({ name, bytes }: { name: PosterName; bytes: Uint8Array }) => {
    // Reported at the end, because the database may recover and the next poster is already being
    // painted.
    const saving = fillUpload(db, { token: posterToken(name), bytes })
    saved.push(saving.catch((error) => failures.push(error)))
  })
  const [code, killedBy] = await once(child, 'close')
  await Promise.all(saved)
  if (failures.length > 0) throw failures[0]
  if (code !== 0) throw new Error(`The posters were not painted: ${words || code || killedBy}`)
}
