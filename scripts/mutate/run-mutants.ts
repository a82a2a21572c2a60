import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../test/list-tests.ts'
import { findEquivalent } from './equivalent.ts'
import { findFailure } from './find-failure.ts'
import { listRounds, type Reach } from './list-rounds.ts'
import type { Fate, Mutant } from './mutant.ts'

interface Wish {
  mutants: readonly Mutant[]
  reach: Reach
  /** Ends the run, even in the middle of a mutant, which then has no result. */
  signal: AbortSignal
  onFate(fate: Fate): void
}

const HOOK = new URL('plant.ts', import.meta.url).href
/** Part of the runner's message about a process that was terminated because it reported nothing. */
const SILENT = 'it continued'

/**
 * Plants one mutant after another and runs the tests that depend on its file, up to the first
 * failure. Sources are changed when they are loaded, so that the working tree stays unchanged.
 * @throws the signal's reason once it is aborted
 */
export async function runMutants({ mutants, reach, signal, onFate }: Wish): Promise<void> {
  const known = new Map<string, string[][]>()
  for (const mutant of mutants) {
    signal.throwIfAborted()
    const equivalent = findEquivalent(mutant)
    if (equivalent) {
      onFate({ mutant, end: 'equivalent', by: equivalent.reason })
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
  const env = {
    NODE_OPTIONS: `--import=${HOOK}`,
    KISEKAE_MUTANT: JSON.stringify({ url, start, end, text }),
  }
  for (const files of rounds) {
    const by = await findFailure({ files, signal, env })
    if (by !== null) return { mutant, end: by.includes(SILENT) ? 'timeout' : 'killed', by }
  }
  return { mutant, end: 'survived' }
}
