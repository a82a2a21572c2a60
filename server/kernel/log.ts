import pino, { type Logger } from 'pino'
import { scrub } from './scrub.ts'

const BUFFER_BYTES = 8192
const FLUSH_INTERVAL_MS = 1000

export interface Log {
  log: Logger
  /** Writes out what is still in memory; at the end of the process, and before a crash. */
  flush(): void
}

/** Opens the log: one JSON object a line, gathered in memory and written out every second. */
export function openLog({ level, file }: { level: string; file: string }): Log {
  const destination = pino.destination({
    dest: file || 1,
    mkdir: true,
    sync: false,
    minLength: BUFFER_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
  })
  const log = pino(
    { level, base: undefined },
    { write: (line: string) => void destination.write(scrub(line)) },
  )
  const flush = () => {
    try {
      destination.flushSync()
    } catch {
      // Not open yet, or already gone: there is no one left to tell.
    }
  }
  process.on('exit', flush)
  return { log, flush }
}
