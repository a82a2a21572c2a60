import { mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import pino, { type Logger } from 'pino'
import { formatRequest, type RequestRecord } from './format-request.ts'
import { createLineWriter } from './line-writer.ts'
import { scrub } from './scrub.ts'

/** The service's log: one JSON object per line, without secrets. */
export interface Log {
  logger: Logger
  /** Writes the log line of a request if the level includes requests. */
  request(record: RequestRecord): void
}

interface Sink {
  level: string
  write(line: string): void
}

/** A log whose finished lines go to `write`, without secrets. */
export const createLog = ({ level, write }: Sink): Log =>
  tellAll({ level, write: (line) => write(scrub(line)) })

/** Lines are passed to `write` unchanged. */
function tellAll({ level, write }: Sink): Log {
  const logger = pino({ level, base: undefined }, { write })
  const toldStatus = logger.isLevelEnabled('info') ? 0 : 500
  const isSilent = !logger.isLevelEnabled('error')
  return {
    logger,
    request(record) {
      if (record.status < toldStatus || isSilent) return
      write(formatRequest(record, Date.now()))
    },
  }
}

const STANDARD_OUTPUT = 1

/** Opens the log in a file, or on standard output; `flush` is for the end of the process. */
export function openLog({ level, file }: { level: string; file: string }): Log & {
  flush(): void
} {
  if (file) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const lines = createLineWriter(file ? openSync(file, 'a', 0o600) : STANDARD_OUTPUT, scrub)
  process.on('exit', lines.flush)
  return { ...tellAll({ level, write: lines.write }), flush: lines.flush }
}
