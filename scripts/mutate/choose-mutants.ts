import { hash } from 'node:crypto'
import { showChange } from './equivalent.ts'
import type { Mutant } from './mutant.ts'

/** At most so many, spread over the whole list. */
export function pickEvenly<One>(list: readonly One[], most: number): One[] {
  const step = Math.max(1, list.length / most)
  return list.filter((_, at) => Math.floor((at + 1) / step) > Math.floor(at / step))
}

/**
 * In an order without a pattern that is the same in every run: by a hash of a mutant's words, so
 * that lines above it may come and go. Whoever has time for the first few has a fair sample.
 */
export function shuffleMutants(mutants: readonly Mutant[]): Mutant[] {
  const keyOf = (mutant: Mutant) => hash('sha1', [mutant.path, ...showChange(mutant)].join('\n'))
  const keys = new Map(mutants.map((mutant) => [mutant, keyOf(mutant)]))
  const compare = (one: string = '', other: string = '') =>
    Number(one > other) - Number(one < other)
  return mutants.toSorted((one, other) => compare(keys.get(one), keys.get(other)))
}
