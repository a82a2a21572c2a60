import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../test/list-tests.ts'
import { type FileResult, runGroup } from '../test/run-group.ts'
import { whyEqual } from './equivalent.ts'
import { listRounds, type Reach } from './list-rounds.ts'
import type { Fate, Mutant } from './mutant.ts'

interface Wish {
  mutants: readonly Mutant[]
  reach: Reach
  /** Ends the run, also in the middle of a mutant, which then has no fate. */
  signal: AbortSignal
  onFate(fate: Fate): void
}

const HOOK = new URL('plant.ts', import.meta.url).href
/** A process that has told nothing for so long is in a circle. */
const LIMITS = { silenceMs: 45_000, endingMs: 5_000 }

/**
 * Plants one mutant after the other and runs the tests that see its file, up to the first that
 * fails. Sources are changed as they are read, so the tree stays as it is.
 * @throws the signal's reason once it is aborted
 */
export async function runMutants({ mutants, reach, signal, onFate }: Wish): Promise<void> {
  const known = new Map<string, string[][]>()
  for (const mutant of mutants) {
    signal.throwIfAborted()
    const reason = whyEqual(mutant)
    if (reason !== undefined) {
      onFate({ mutant, end: 'equivalent', by: reason })
      continue
    }
    const rounds = known.get(mutant.path) ?? listRounds(mutant.path, reach)
    known.set(mutant.path, rounds)
    onFate(await judge(mutant, rounds, signal))
  }
}

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
      if (by?.includes(SILENT)) return { mutant, end: 'timeout', by }
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
  return error ? `${file}: ${error.text.trim().split('\n').at(-1)}` : null
}
