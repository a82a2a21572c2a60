// `npm test`: one embedded PostgreSQL for the whole run, then every test file in a process of its
// own. `npm test -- server/avatar wardrobe/slots`: those of a folder, or whose name begins so.
import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'
import { shareTestServer } from '@kisekae/server/postgres/test-database.ts'
import { answer } from './command/answer.ts'
import { readFlags } from './command/read-flags.ts'
import { Refused } from './command/refused.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Wish {
  files: string[]
  /** Only tests of such a name. */
  only?: string
}

function readWish(): Wish {
  const { values, positionals } = readFlags({
    allowPositionals: true,
    options: { only: { type: 'string', short: 't' } },
  })
  const wanted = positionals.length > 0 ? positionals : ['.']
  return { ...values, files: [...new Set(wanted.flatMap(listTests))].sort() }
}

function listTests(place: string): string[] {
  const patterns = [place, `${place}*.test.ts`, `${place}/**/*.test.ts`]
  const found = globSync(patterns, { cwd: root, exclude: ['**/node_modules', '**/dist'] })
  const tests = found.filter((path) => path.endsWith('.test.ts'))
  if (tests.length === 0) throw new Refused(`no test begins with '${place}'`)
  return tests.map((path) => join(root, path))
}

/** Starts PostgreSQL for the tests, runs them, and gives the exit code. */
async function main(): Promise<number> {
  const wish = readWish()
  const folder = await mkdtemp(join(tmpdir(), 'kisekae-test-'))
  const postgres = await shareTestServer(folder)
  try {
    return (await runTests(wish)) ? 0 : 1
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function runTests({ files, only }: Wish): Promise<boolean> {
  const tests = run({
    cwd: root,
    files,
    concurrency: 2,
    timeout: 300_000,
    ...(only && { testNamePatterns: only }),
  })
  let counts = { failed: 0, skipped: 0 }
  tests.on('test:summary', ({ file, counts: all }) => {
    // The summary without a file is that of the whole run.
    if (file === undefined)
      counts = { failed: all.tests - all.passed - all.skipped, skipped: all.skipped }
  })
  const report = tests.compose(spec)
  report.pipe(process.stdout)
  await finished(report)
  if (process.env.KISEKAE_NO_SKIP && counts.skipped > 0) {
    process.stdout.write(`${counts.skipped} tests were skipped, and here none may be.\n`)
    return false
  }
  return counts.failed === 0
}

process.exitCode = await answer(process, { name: 'test', act: main })
