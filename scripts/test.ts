// `npm test`: runs every test except the slow ones. `npm test -- server/avatar wardrobe/slots` runs
// the tests in a folder, or those whose path begins with a prefix.
import { writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { answer } from './command/answer.ts'
import { readFlags } from './command/read-flags.ts'
import { findReached } from './test/find-reached.ts'
import { LONG_S, readTimes, TIMES_FILE } from './test/group-files.ts'
import { listChanged } from './test/list-changed.ts'
import { listPart, listPlace, type Part, ROOT } from './test/list-tests.ts'
import { type Outcome, runTests } from './test/run-tests.ts'
import { watchSources } from './test/watch-sources.ts'

const HELP = `npm test [-- options] [places]

Runs the tests in folders, or those whose path begins with a prefix; by default, all except the
slow ones.

      --changed     only the tests affected by differences from the main branch
      --watch       runs the affected tests after every change
  -t, --only NAME   only tests whose name matches this regular expression
      --verify      the slow tests: trials, figures, the guide's commands, 3D in a browser
      --all         all tests, including the slow ones
      --keep-times  records how long each file took, to order later runs
`

const OFF = { type: 'boolean', default: false } as const
const OPTIONS = {
  changed: OFF,
  watch: OFF,
  only: { type: 'string', short: 't' },
  verify: OFF,
  all: OFF,
  'keep-times': OFF,
  help: { ...OFF, short: 'h' },
} as const

/** Reads every source, in about a second. */
const HOUSE_RULES = 'scripts/tidy.test.ts'

/** A cache of compiled sources halves the time to import the service. */
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/kisekae/compiled')

/** Returns the exit code. */
async function main(): Promise<number> {
  const { values, positionals } = readFlags({ allowPositionals: true, options: OPTIONS })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const { only, changed, watch } = values
  const part: Part = values.all ? 'all' : values.verify ? 'verify' : 'tests'
  const list = () => {
    const paths = positionals.length > 0 ? positionals.flatMap(listPlace) : listPart(part)
    return [...new Set(paths)]
  }
  const signal = stopOnSignals()
  const runReached = async (files: readonly string[]): Promise<Outcome> => {
    const tests = list()
    const reached = new Set(findReached(tests, files))
    if (files.length > 0) reached.add(HOUSE_RULES)
    const paths = tests.filter((path) => reached.has(path))
    if (paths.length > 0) return runTests({ paths, only, signal })
    process.stdout.write('No test is affected by the changes.\n')
    return { isGood: true, seconds: new Map() }
  }
  try {
    if (watch)
      for await (const files of watchSources(signal)) {
        process.stdout.write(`\n— ${files.join(', ')}\n`)
        await runReached(files)
      }
    signal.throwIfAborted()
    const run = changed ? runReached(listChanged()) : runTests({ paths: list(), only, signal })
    const { isGood, seconds } = await run
    if (values['keep-times']) keepTimes(seconds)
    return isGood ? 0 : 1
  } catch (error) {
    if (signal.aborted) return Number(signal.reason)
    throw error
  }
}

/** Aborts with the exit code that a shell expects of a command ended by that signal. */
function stopOnSignals(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => controller.abort(128 + constants.signals[name]))
  // The reader of the output has exited, as `head` does when it has read enough.
  process.stdout.on('error', () => controller.abort(128 + constants.signals.SIGPIPE))
  return controller.signal
}

/** Saves CPU times; the times of files that were not run are kept. */
function keepTimes(seconds: ReadonlyMap<string, number>): void {
  const times = new Map(Object.entries(readTimes()))
  for (const [path, used] of seconds) times.set(path, Math.round(used))
  const long = [...times].filter(([, used]) => used >= LONG_S).toSorted()
  writeFileSync(TIMES_FILE, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`)
}

process.exitCode = await answer(process, { name: 'test', act: main })
