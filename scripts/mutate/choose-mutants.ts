import { hash } from 'node:crypto'
import { showChange } from './equivalent.ts'
import type { Mutant } from './mutant.ts'

/** Picks at most `most` entries, spread evenly over the list. */
export function pickEvenly<One>(list: readonly One[], most: number): One[] {
  const step = Math.max(1, list.length / most)
  return list.filter((_, at) => Math.floor((at + 1) / step) > Math.floor(at / step))
}

/**
 * Shuffles mutants into a pseudo-random order that is the same in every run: it is derived from a
 * hash of each mutant's text, so that the order survives changes to the lines above. The first few
 * are a fair sample.
 */
export function shuffleMutants(mutants: readonly Mutant[]): Mutant[] {
  const keyOf = (mutant: Mutant) => hash('sha1', [mutant.path, ...showChange(mutant)].join('\n'))
  const keys = new Map(mutants.map((mutant) => [mutant, keyOf(mutant)]))
  const compare = (one: string = '', other: string = '') =>
    Number(one > other) - Number(one < other)
  return mutants.toSorted((one, other) => compare(keys.get(one), keys.get(other)))
}
