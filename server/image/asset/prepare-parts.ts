import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sendBehind } from '../../kernel/work/step-back.ts'
import { areAllPrepared, openParts, type PartFolder } from './part-store.ts'

/** The starter wardrobe being prepared. */
export interface Preparation {
  /** Resolves when finished, whether or not everything was generated; never rejects. */
  done: Promise<void>
  stop(): void
}

/**
 * Prepares the starter wardrobe before it is needed, in a low-priority process. No request waits
 * for it: if a part is needed earlier, the rendering thread generates it. The next start finds
 * everything in the store.
 */
export function prepareParts(folder: PartFolder, onError: (error: unknown) => void): Preparation {
  const stopping = new AbortController()
  const report = (error: unknown) => {
    if (!stopping.signal.aborted) onError(error)
  }
  return {
    done: prepare(folder, stopping.signal).catch(report),
    stop: () => stopping.abort(),
  }
}

async function prepare(folder: PartFolder, signal: AbortSignal): Promise<void> {
  if (await areAllPrepared(openParts(folder))) return
  const script = new URL('./prepare-parts-process.ts', import.meta.url)
  const child = fork(script, [], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  })
  sendBehind(child)
  // A process that has already ended is reported by its exit code.
  child.send(folder, () => {})
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    words += text
  })
  const [code, killedBy] = await once(child, 'close')
  if (code !== 0) throw new Error(`The wardrobe was not prepared: ${words || code || killedBy}`)
}
