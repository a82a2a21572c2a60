// `npm run mutate -- server/grant`: plants small faults, one at a time, and reports which survive.
import { existsSync, globSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { shareTestServer } from '@kisekae/server/postgres/test-database.ts'
import { PLANTED_FAULTS } from '../simulate/faults/list-faults.ts'
import { answer } from './command/answer.ts'
import { readFlags } from './command/read-flags.ts'
import { Refused } from './command/refused.ts'
import { pickEvenly, shuffleMutants } from './mutate/choose-mutants.ts'
import { showChange } from './mutate/equivalent.ts'
import { listMutants } from './mutate/list-mutants.ts'
import { listRounds, type Reach } from './mutate/list-rounds.ts'
import type { Fate, Mutant } from './mutate/mutant.ts'
import { runMutants } from './mutate/run-mutants.ts'
import { type Planted, pickPlanted, tryPlanted } from './mutate/try-planted.ts'
import { chooseFolder } from './test/choose-folder.ts'
import { findReached } from './test/find-reached.ts'
import { listChanged } from './test/list-changed.ts'
import { ROOT } from './test/list-tests.ts'

const HELP = `npm run mutate -- [options] PLACE…

Plants small faults in the sources of folders, or in files, one at a time and in memory; runs the
tests that depend on them; prints each fault that no test detects, and the score of every folder.

      --changed      plants faults only in files that differ from the main branch or, on main
                     itself, that the last commit changed; for at most --seconds (120)
      --planted      uses the simulator's faults instead, or those whose name contains a PLACE
      --near         runs only the tests of the file's folder and of the folders below it
      --most N       plants at most N faults per file, spread evenly
      --seconds N    stops after this time; every run tries the faults in the same order
      --lines        lists every fault with the test that detects it

Exit code 1 if a fault survives; with --changed always 0, since survivors are for the reviewer.
`

const OPTIONS = {
  changed: { type: 'boolean', default: false },
  planted: { type: 'boolean', default: false },
  near: { type: 'boolean', default: false },
  most: { type: 'string' },
  seconds: { type: 'string' },
  lines: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const CHANGED_SECONDS = 120
/** The simulator's module that plants the fault named in the query of its URL. */
const PLANT = new URL('../simulate/faults/plant.ts', import.meta.url)
/** Sources whose faults a test can detect. */
const SOURCES = /^(?:avatar3d|contract|dressing|sdk|server|wardrobe)\/.*\.ts$/
const OTHERS = /\.test\.ts$|\.properties\.ts$|\/(?:fixtures|dist|golden|node_modules|template)\//

async function main(): Promise<number> {
  const { values, positionals } = readFlags({ allowPositionals: true, options: OPTIONS })
  const { changed, planted, near: isNear, lines: isEach } = values
  if (values.help || (!changed && !planted && positionals.length === 0)) {
    process.stdout.write(HELP)
    return values.help ? 0 : 2
  }
  const reaches: Reach[] = isNear ? ['near'] : ['near', 'far']
  const stopped = stopOnSignals()
  if (planted) return judgePlanted(positionals, reaches, stopped)
  const most = readCount(values.most) ?? Number.POSITIVE_INFINITY
  const seconds = readCount(values.seconds) ?? (changed ? CHANGED_SECONDS : undefined)
  const paths = changed ? listChanged({ orLast: true }) : positionals.flatMap(listSources)
  const found = paths.filter(isSource).flatMap((path) => pickEvenly(listMutants(path), most))
  const mutants = seconds === undefined ? found : shuffleMutants(found)
  const limits = seconds === undefined ? [] : [AbortSignal.timeout(seconds * 1000)]
  const fates = await tryAll({
    mutants,
    reaches,
    isEach,
    signal: AbortSignal.any([stopped, ...limits]),
  })
  tellScores(fates, mutants)
  if (stopped.aborted) return Number(stopped.reason)
  return changed || fates.every(({ end }) => end !== 'survived') ? 0 : 1
}

/** Reports which test catches each of the simulator's faults. */
async function judgePlanted(words: string[], reaches: Reach[], signal: AbortSignal) {
  const faults = pickPlanted(PLANTED_FAULTS, words)
  let missed = 0
  const onFate = ({ name }: Planted, by: string | null) => {
    if (by === null) missed++
    process.stdout.write(`${by === null ? 'no test catches it' : by}\n  ${name}\n`)
  }
  const work = () => tryPlanted({ faults, hook: PLANT, reaches, signal, onFate })
  await onServer(work).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  if (signal.aborted) return Number(signal.reason)
  return missed === 0 ? 0 : 1
}

interface Wish {
  mutants: readonly Mutant[]
  reaches: readonly Reach[]
  /** Whether killed mutants are listed too. */
  isEach: boolean
  signal: AbortSignal
}

/** Runs the tests near each mutant, then the tests of other folders for the survivors. */
async function tryAll({ mutants, reaches, isEach, signal }: Wish): Promise<Fate[]> {
  const fates = new Map<Mutant, Fate>()
  const isOpen = (mutant: Mutant) => (fates.get(mutant)?.end ?? 'survived') === 'survived'
  const tryReach = async (reach: Reach) => {
    const onFate = (fate: Fate) => {
      fates.set(fate.mutant, fate)
      const isLast = fate.end !== 'survived' || reach === reaches.at(-1)
      if (isLast && (isEach || fate.end === 'survived')) tellFate(fate)
    }
    const open = mutants.filter(isOpen)
    if (open.length === 0) return
    const work = () => runMutants({ mutants: open, reach, signal, onFate })
    await (needServer(open, reach) ? onServer(work) : work())
  }
  try {
    for (const reach of reaches) await tryReach(reach)
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return [...fates.values()]
}

function readCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Refused(`'${text}' is not a count`)
  return Number(text)
}

const isSource = (path: string) =>
  SOURCES.test(path) && !OTHERS.test(path) && existsSync(join(ROOT, path))

function listSources(place: string): string[] {
  const patterns = place.endsWith('.ts') ? [place] : [`${place}/**/*.ts`, `${place}.ts`]
  const found = globSync(patterns, { cwd: ROOT }).filter(isSource).toSorted()
  if (found.length === 0) throw new Refused(`no source begins with '${place}'`)
  return found
}

function needServer(mutants: readonly Mutant[], reach: Reach): boolean {
  const paths = new Set(mutants.map(({ path }) => path))
  const tests = [...paths].flatMap((path) => listRounds(path, reach).flat())
  return findReached(tests, ['server/postgres/test-database.ts']).length > 0
}

/** Provides one PostgreSQL server for all runs. */
async function onServer(work: () => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(chooseFolder(), 'kisekae-mutate-'))
  const postgres = await shareTestServer(folder)
  try {
    await work()
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function tellFate({ mutant, end, by }: Fate): void {
  const [was, is] = showChange(mutant)
  const kept = by === undefined ? '' : ` by ${by}`
  process.stdout.write(`${end}${kept}: ${mutant.path}:${mutant.line}\n  - ${was}\n  + ${is}\n`)
}

function tellScores(fates: readonly Fate[], mutants: readonly Mutant[]): void {
  for (const [folder, list] of Map.groupBy(fates, ({ mutant }) => dirname(mutant.path))) {
    const count = (...ends: Fate['end'][]) => list.filter(({ end }) => ends.includes(end)).length
    const [killed, survived] = [count('killed', 'timeout'), count('survived')]
    const score = killed + survived === 0 ? 100 : (100 * killed) / (killed + survived)
    process.stdout.write(
      `${score.toFixed(1).padStart(5)}%  ${folder}: ${killed} killed, ${survived} survived, ` +
        `${count('equivalent')} equivalent\n`,
    )
  }
  const tried = `${fates.length} of ${mutants.length} mutants were tried.`
  process.stdout.write(`${mutants.length === 0 ? 'There is no place to plant a fault.' : tried}\n`)
}

/** Aborts with the exit code that a shell expects of a command ended by that signal. */
function stopOnSignals(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => controller.abort(128 + constants.signals[name]))
  return controller.signal
}

process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/kisekae/compiled')
process.exitCode = await answer(process, { name: 'mutate', act: main })
