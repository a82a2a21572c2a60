import { Refused } from '../command/refused.ts'
import { findFailure } from './find-failure.ts'
import { listRounds, type Reach } from './list-rounds.ts'

/** A fault from `simulate/faults/` that consists of changes to the sources. */
export interface Planted {
  name: string
  changes: readonly { file: string }[]
}

interface Wish {
  faults: readonly Planted[]
  /** The module that plants the fault named in its query. */
  hook: URL
  reaches: readonly Reach[]
  signal: AbortSignal
  /** `by` is the test that failed, or null if none did. */
  onFate(fault: Planted, by: string | null): void
}

/** The faults whose names contain one of the words; without words, all of them. */
export function pickPlanted(faults: readonly Planted[], words: readonly string[]): Planted[] {
  const isMeant = ({ name }: Planted) =>
    words.length === 0 || words.some((word) => name.includes(word))
  const found = faults.filter(isMeant)
  if (found.length === 0) throw new Refused(`no planted fault is called '${words.join(' ')}'`)
  return found
}

/**
 * Plants one fault after another. For each, runs the tests that depend on the changed files, until
 * one fails; tests beside or below these files are run first. Changes that a fault makes to the
 * database are not applied.
 */
export async function tryPlanted({ faults, onFate, ...wish }: Wish): Promise<void> {
  for (const fault of faults) onFate(fault, await findCatch(fault, wish))
}

async function findCatch(
  { name, changes }: Planted,
  { hook, reaches, signal }: Pick<Wish, 'hook' | 'reaches' | 'signal'>,
): Promise<string | null> {
  const env = { NODE_OPTIONS: `--import=${hook.href}?${new URLSearchParams({ name })}` }
  const paths = new Set(changes.map(({ file }) => file))
  for (const reach of reaches)
    for (const path of paths)
      for (const files of listRounds(path, reach)) {
        const by = await findFailure({ files, signal, env })
        if (by !== null) return by
      }
  return null
}
