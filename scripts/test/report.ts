import { finished } from 'node:stream/promises'
import { spec } from 'node:test/reporters'
import { inspect } from 'node:util'
import type { FileResult } from './run-group.ts'
import type { Sent, SentError } from './sent.ts'

export interface Counts {
  tests: number
  suites: number
  pass: number
  fail: number
  cancelled: number
  skipped: number
  todo: number
}

const SLOWEST = 10
const CANCELLED = new Set(['cancelledByParent', 'testAborted', 'testTimeoutFailure'])

/**
 * Reports a run in the format of Node's own reporter, regardless of the order in which the files
 * finish.
 */
export function openReport(output: NodeJS.WritableStream) {
  const reporter = new spec()
  reporter.pipe(output, { end: false })
  const startedAt = performance.now()
  const counts: Counts = {
    tests: 0,
    suites: 0,
    pass: 0,
    fail: 0,
    cancelled: 0,
    skipped: 0,
    todo: 0,
  }
  const seconds = new Map<string, number>()
  const tell = (type: string, data: object) => reporter.write({ type, data })
  const note = (message: string) => tell('test:diagnostic', { nesting: 0, message })

  return {
    counts,
    /** CPU seconds by file. */
    seconds,
    print: (message: string) => tell('test:stdout', { message }),
    tellFile({ file, events, error, cpuSeconds }: FileResult): void {
      const own = error && { nesting: 0, name: file, details: { error } }
      const started: Sent[] = own ? [{ type: 'test:start', data: own }] : []
      const failed: Sent[] = own ? [{ type: 'test:fail', data: own }] : []
      for (const event of [...events, ...started, ...failed]) {
        count(counts, event)
        tell(event.type, withError(event.data))
      }
      seconds.set(file, (seconds.get(file) ?? 0) + cpuSeconds)
    },
    /** Node's closing lines come last, because programs parse them. */
    async end(remarks: readonly string[]): Promise<void> {
      for (const remark of [...listSlowest(seconds), ...remarks]) note(remark)
      tell('test:summary', { counts })
      for (const [name, value] of Object.entries(counts)) note(`${name} ${value}`)
      note(`duration_ms ${performance.now() - startedAt}`)
      reporter.end()
      await finished(reporter)
    },
  }
}

function count(counts: Counts, { type, data }: Sent): void {
  if (type !== 'test:pass' && type !== 'test:fail') return
  if (data.details?.type === 'suite') return void counts.suites++
  counts.tests++
  if (data.skip !== undefined) counts.skipped++
  else if (data.todo !== undefined) counts.todo++
  else if (type === 'test:pass') counts.pass++
  else if (CANCELLED.has(data.details?.error?.failureType ?? '')) counts.cancelled++
  else counts.fail++
}

/** The reporter formats a failure's cause with `inspect`; here it is already text. */
function withError({ details, ...data }: Sent['data']) {
  const { error, ...rest } = details ?? {}
  return { ...data, details: error ? { ...rest, error: toFailure(error) } : rest }
}

const toFailure = ({ failureType, text }: SentError) => ({
  code: 'ERR_TEST_FAILURE',
  failureType,
  cause: { [inspect.custom]: () => text },
})

function listSlowest(seconds: ReadonlyMap<string, number>): string[] {
  const slowest = [...seconds].toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST)
  const lines = slowest.map(([file, used]) => `${used.toFixed(1).padStart(6)}  ${file}`)
  return lines.length > 0 ? ['slowest files, in processor seconds:', ...lines] : []
}
