import { spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from './figure.ts'
import { median } from './load/median.ts'

const HERE = fileURLToPath(new URL('..', import.meta.url))
/** The figures most likely to be affected by a change, measurable within a minute. */
export const USUAL = ['echo', 'avatar-read', 'grant', 'frame', 'gif-avatar']
const ROUNDS = 3
/** Smaller differences occur between two runs of the same code. */
const NOISE = 0.1

/** A figure for both commits: its ratios to the peer, each from the same run. */
export interface Laps {
  name: string
  before: number[]
  after: number[]
}

/**
 * Measures figures of a commit and of this checkout alternately, and prints the comparison. It does
 * not block anything: it informs the author of a change.
 */
export function compareWith(
  commit: string,
  { names, print }: { names: readonly string[]; print: (line: string) => void },
): void {
  const folder = mkdtempSync(join(tmpdir(), 'kisekae-versus-'))
  const there = join(folder, 'before')
  try {
    git('worktree', 'add', '--detach', '--quiet', there, commit)
    if (!hasSamePackages(there)) {
      throw new Error(`${commit} needs other packages: run the figures in a checkout of its own.`)
    }
    linkModules(there)
    for (const name of names) {
      const laps: Laps = { name, before: [], after: [] }
      for (let round = 0; round < ROUNDS; round++) {
        laps.before.push(measure(there, name))
        laps.after.push(measure(HERE, name))
      }
      print(describeLaps(laps))
    }
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', there], { cwd: HERE })
    rmSync(folder, { recursive: true, force: true })
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

const LOCKFILE = 'package-lock.json'

const hasSamePackages = (there: string) =>
  readFileSync(join(there, LOCKFILE), 'utf8') === readFileSync(join(HERE, LOCKFILE), 'utf8')

/** Links the packages of this checkout, except that workspace links point into the other one. */
function linkModules(there: string): void {
  for (const folder of ['node_modules', 'server/node_modules']) {
    if (existsSync(join(HERE, folder))) linkFolder(join(HERE, folder), join(there, folder))
  }
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const path = join(from, name)
    if (name.startsWith('@')) linkFolder(path, join(to, name))
    else if (lstatSync(path).isSymbolicLink()) symlinkSync(readlinkSync(path), join(to, name))
    else if (name !== '.cache') symlinkSync(path, join(to, name))
  }
}

function git(...args: string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: HERE, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim())
}
