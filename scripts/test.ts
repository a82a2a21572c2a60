// `npm test`: one embedded PostgreSQL for the whole run, then every test file in a process of its
// own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { shareTestServer } from '@kisekae/server/postgres/test-database.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', short: 't' } },
})

/** Starts PostgreSQL for the tests, runs them, and tells whether all passed. */
async function main(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'kisekae-test-'))
  const postgres = await shareTestServer(folder)
  try {
    return await runTests()
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function runTests(): Promise<boolean> {
  const tests = run({
    cwd: root,
    globPatterns: positionals.length > 0 ? positionals : ['**/*.test.ts'],
    concurrency: 2,
    timeout: 300_000,
    ...(values.only && { testNamePatterns: values.only }),
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

process.exitCode = (await main()) ? 0 : 1
