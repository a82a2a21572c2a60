import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findReached } from '../test/find-reached.ts'
import { readTimes } from '../test/group-files.ts'
import { listPart, ROOT } from '../test/list-tests.ts'
import { type FileResult, runGroup } from '../test/run-group.ts'
import { whyEqual } from './equivalent.ts'
import type { Fate, Mutant } from './mutant.ts'

interface Wish {
  mutants: readonly Mutant[]
  /** Only tests of the folder itself. */
  isNear: boolean
  signal: AbortSignal
  /** No further mutant is begun then; by `performance.now`. */
  untilMs: number
  onFate(fate: Fate): void
}

const HOOK = new URL('plant.ts', import.meta.url).href
/** A process that has told nothing for so long is in a circle. */
const LIMITS = { silenceMs: 45_000, endingMs: 5_000 }
/** Tests of what is built anew, or drawn, cost more than they would find here. */
const COSTLY = /^(?:guide|web|ui-kit|scripts)\//

/**
 * Plants one mutant after the other and runs the tests that see its file, the nearest first, up to
 * the first that fails. Sources are changed as they are read, so the tree stays as it is.
 */
export async function runMutants(wish: Wish): Promise<void> {
  const tests = new Map<string, string[][]>()
  for (const mutant of wish.mutants) {
    wish.signal.throwIfAborted()
    if (performance.now() > wish.untilMs) return
    const reason = whyEqual(mutant)
    if (reason !== undefined) {
      wish.onFate({ mutant, end: 'equivalent', by: reason })
      continue
    }
    const rounds = tests.get(mutant.path) ?? listRounds(mutant.path, wish.isNear)
    tests.set(mutant.path, rounds)
    wish.onFate(await judge(mutant, rounds, wish.signal))
  }
}

/** Tests in the order in which they are run: the file's own, its folder's, all others. */
function listRounds(path: string, isNear: boolean): string[][] {
  const reached = findReached(listPart('tests'), [path]).filter((test) => !isHouseRule(test))
  const own = path.replace(/\.tsx?$/, '.test.ts')
  const times = readTimes()
  const sorted = reached.toSorted((one, other) => (times[one] ?? 0) - (times[other] ?? 0))
  const isBeside = (test: string) => dirname(test) === dirname(path)
  const rounds = [
    sorted.filter((test) => test === own),
    sorted.filter((test) => isBeside(test) && test !== own),
    isNear ? [] : sorted.filter((test) => !isBeside(test) && !COSTLY.test(test)),
  ]
  return rounds.filter((round) => round.length > 0)
}

/** It reads the sources as texts. */
const isHouseRule = (test: string) => test === 'scripts/tidy.test.ts'

async function judge(mutant: Mutant, rounds: string[][], signal: AbortSignal): Promise<Fate> {
  const { path, start, end, text } = mutant
  const url = pathToFileURL(join(ROOT, path)).href
  const { NODE_OPTIONS: options = '' } = process.env
  Object.assign(process.env, {
    NODE_OPTIONS: `${options} --import=${HOOK}`,
    KISEKAE_MUTANT: JSON.stringify({ url, start, end, text }),
  })
  try {
    for (const files of rounds) {
      const by = await findFailure(files, signal)
      if (by?.startsWith(SILENT)) return { mutant, end: 'timeout', by }
      if (by !== null) return { mutant, end: 'killed', by }
    }
    return { mutant, end: 'survived' }
  } finally {
    process.env['NODE_OPTIONS'] = options
    delete process.env['KISEKAE_MUTANT']
  }
}

const SILENT = 'it went on'

/** The first test that fails; null: all pass. */
async function findFailure(files: string[], outer: AbortSignal): Promise<string | null> {
  const found = new AbortController()
  const signal = AbortSignal.any([outer, found.signal])
  let failure: string | null = null
  const onFile = (result: FileResult) => {
    failure ??= nameFailure(result)
    if (failure !== null) found.abort()
  }
  await runGroup({ files, signal, limits: LIMITS, onFile, onOutput() {} }).catch((error) => {
    outer.throwIfAborted()
    if (!found.signal.aborted) throw error
  })
  return failure
}

function nameFailure({ file, events, error }: FileResult): string | null {
  const failed = events.find(({ type, data }) => type === 'test:fail' && !data.todo)
  if (failed) return `${file}: ${failed.data.name}`
  return error ? error.text : null
}
