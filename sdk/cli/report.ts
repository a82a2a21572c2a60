import { KisekaeError } from '../kisekae-error.ts'

/** The output: a terminal, a pipe, or a test double of either. */
export interface Streams {
  stdout: { write(text: string): unknown }
  stderr: { write(text: string): unknown; isTTY?: boolean }
}

/** Reports the same result to people as lines, and to programs as JSON. */
export interface Report {
  /** The result; people see `lines`. */
  tell(result: object, ...lines: string[]): void
  /** Reports the current activity: shown only on a terminal, and replaced by the next. */
  progress(doing: string): void
  fail(error: Error): void
}

export function openReport({ stdout, stderr }: Streams, isJson: boolean): Report {
  const isShown = stderr.isTTY === true && !isJson
  const wipe = () => isShown && stderr.write('\r\x1b[K')
  return {
    tell(result, ...lines) {
      wipe()
      for (const line of isJson ? [JSON.stringify(result)] : lines) stdout.write(`${line}\n`)
    },
    progress(doing) {
      wipe()
      if (isShown) stderr.write(`… ${doing}`)
    },
    fail(error) {
      wipe()
      stderr.write(`${isJson ? JSON.stringify(describe(error)) : inOneLine(error)}\n`)
    },
  }
}

function describe(error: Error): object {
  if (!(error instanceof KisekaeError)) return { error: { message: error.message } }
  const { status, domain, reason, message, requestId } = error
  return { error: { status, domain, reason, message, requestId } }
}

function inOneLine(error: Error): string {
  const isRefusal = error instanceof KisekaeError && error.status > 0
  const why = isRefusal ? ` (${error.status} ${error.reason})` : ''
  return `kisekae: ${error.message.replaceAll(/\s+/g, ' ')}${why}`
}
