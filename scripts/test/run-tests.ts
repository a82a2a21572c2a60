import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { shareTestServer } from '@kisekae/server/postgres/test-database.ts'
import { chooseFolder } from './choose-folder.ts'
import { findReached } from './find-reached.ts'
import { type Group, groupFiles, isWaiting } from './group-files.ts'
import { openReport } from './report.ts'
import { runGroup } from './run-group.ts'

interface Wish {
  /** Relative to the root. */
  paths: readonly string[]
  /** Runs only tests with this name. */
  only?: string
  /** Ends everything that is running. */
  signal: AbortSignal
}

/** The result of a run, with the CPU seconds that each file took, by path. */
export interface Outcome {
  isGood: boolean
  seconds: ReadonlyMap<string, number>
}

/**
 * Two processes per processor, because many wait for a browser, a timer, or the disk: with only one
 * process each, two processors were idle for a third of the run. One more process runs the trials
 * that mostly wait. PostgreSQL has enough connections for all these processes.
 */
const CONCURRENCY = Math.min(4, 2 * availableParallelism())

const BUILD = fileURLToPath(new URL('../build-web.ts', import.meta.url))

/**
 * Builds all pages of the service once in advance. Otherwise, test files that run in parallel would
 * each build the apps, and each service that a trial starts would be busy building the guide until
 * the service ends.
 */
const buildPages = (signal: AbortSignal) =>
  promisify(execFile)(process.execPath, [BUILD], { signal })

/** Runs test files against a separate PostgreSQL server, and reports on standard output. */
export async function runTests({ paths, only, signal }: Wish): Promise<Outcome> {
  const folder = await mkdtemp(join(chooseFolder(), 'kisekae-test-'))
  const postgres = await shareTestServer(folder)
  try {
    if (findReached(paths, ['scripts/build-web.ts']).length > 0) await buildPages(signal)
    const report = openReport(process.stdout)
    const groups = groupFiles(paths)
    const idle = groups.filter(isWaiting)
    const busy = groups.filter((group) => !isWaiting(group))
    const work = async (queue: Group[]) => {
      for (let group = queue.shift(); group; group = queue.shift())
        await runGroup({
          files: group.files,
          only,
          signal,
          onFile: report.tellFile,
          onOutput: report.print,
        })
    }
    const workers = Array.from({ length: CONCURRENCY }, () => work(busy))
    const done = await Promise.allSettled([...workers, work(idle)])
    signal.throwIfAborted()
    for (const result of done) if (result.status === 'rejected') throw result.reason
    const { counts, seconds } = report
    const isSkippingRefused = Boolean(process.env.KISEKAE_NO_SKIP) && counts.skipped > 0
    const remarks = [
      ...(isSkippingRefused ? [`${counts.skipped} tests were skipped, and here none may be.`] : []),
      ...(counts.tests === 0 ? ['no test was run'] : []),
    ]
    await report.end(remarks)
    const isGood = counts.fail + counts.cancelled === 0 && !isSkippingRefused
    return { isGood, seconds }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
