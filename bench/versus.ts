import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { checkOut } from '../scripts/command/check-out.ts'
import type { Figure } from './figure.ts'
import { median } from './load/median.ts'

const HERE = fileURLToPath(new URL('..', import.meta.url))
/** The figures that a change is most likely to affect and that can be measured within a minute. */
export const USUAL = ['echo', 'avatar-read', 'grant', 'frame', 'gif-avatar']
const ROUNDS = 3
/** Smaller differences occur between two runs of the same code. */
const NOISE = 0.1

/**
 * One figure, measured for both commits: for each commit, the ratios to the peer in the same run.
 */
export interface Laps {
  name: string
  before: number[]
  after: number[]
}

/**
 * Runs benchmarks of a commit and of this checkout alternately, and prints the comparison. It
 * blocks nothing, and only informs the author of a change.
 */
export function compareWith(
  commit: string,
  { names, print }: { names: readonly string[]; print: (line: string) => void },
): void {
  const there = checkOut(commit)
  try {
    for (const name of names) {
      const laps: Laps = { name, before: [], after: [] }
      for (let round = 0; round < ROUNDS; round++) {
        laps.before.push(measure(there.folder, name))
        laps.after.push(measure(HERE, name))
      }
      print(describeLaps(laps))
    }
  } finally {
    there.remove()
  }
}

/** Formats the medians, their ratio, and whether it exceeds the noise. */
export function describeLaps({ name, before, after }: Laps): string {
  const [was, is] = [median(before), median(after)]
  const change = is / was
  const verdict =
    Math.abs(change - 1) < NOISE ? 'within the noise' : change > 1 ? 'better' : 'WORSE'
  const each = `${list(before)} before, ${list(after)} after`
  return `${name.padEnd(14)}${change.toFixed(2)} times as good: ${verdict} (${each})`
}

const list = (values: readonly number[]) => values.map((value) => value.toFixed(2)).join(' ')

function measure(checkout: string, name: string): number {
  const args = ['bench/bench.ts', name, '--json']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: checkout,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${name} could not be measured: ${stderr}`)
  // The last line is a figure as JSON.
  return (JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Figure).ratio
}
