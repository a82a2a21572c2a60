import { readFlags } from '../scripts/command/read-flags.ts'
import { Refused } from '../scripts/command/refused.ts'
import { type MergedOutfit, mergeOutfit } from './merge-outfit.ts'
import { CUT_FOR, createDice, pickOutfit } from './outfits/pick-outfit.ts'

/**
 * `npm run simulate -- merges [--count 1000] [--seed 1] [--from 1]`: merges random outfits, without
 * an atlas and with one of 2048 pixels, and checks the guarantees of each; `--from` skips the
 * seed's earlier outfits. Returns the exit code.
 */
export async function simulateMerges(args: string[]): Promise<number> {
  const { count, seed, from } = readCommand(args)
  const dice = createDice(seed)
  const merged: MergedOutfit[] = []
  for (let outfit = 1; outfit < from + count; outfit++) {
    const pieces = pickOutfit(dice, CUT_FOR)
    if (outfit < from) continue
    const files = await mergeOutfit(pieces)
    merged.push(...files)
    for (const { faults, atlasSize } of files.filter((file) => file.faults.length > 0)) {
      const names = pieces.map(({ key }) => key).join(' ')
      print(`no. ${outfit}, sheet ${atlasSize}: ${faults.join(', ')}: ${names}`)
    }
  }
  const brokenCount = merged.filter(({ faults }) => faults.length > 0).length
  const [plain, sheet] = [0, 2048].map((size) => merged.filter((file) => file.atlasSize === size))
  print(`${count} outfits, ${brokenCount} files violate a guarantee`)
  print(`differences of 255 without a sheet: ${describe(plain.map(({ look }) => look))}`)
  print(`with one of 2048: ${describe(sheet.map(({ look }) => look))}`)
  print(`draws with a sheet: ${describe(sheet.map(({ drawCount }) => drawCount))}`)
  print(`bytes with a sheet: ${describe(sheet.map(({ bytes }) => bytes))}`)
  print(brokenCount === 0 ? 'All passed.' : `${brokenCount} files violate a guarantee.`)
  return brokenCount > 0 ? 1 : 0
}

function readCommand(args: string[]) {
  const { values } = readFlags({
    args,
    options: {
      count: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '1' },
    },
  })
  const [count, seed, from] = [values.count, values.seed, values.from].map(Number)
  if (!(count >= 1 && count <= 10_000)) throw new Refused('--count must be 1 to 10000')
  if (!(from >= 1 && from <= 10_000)) throw new Refused('--from must be 1 to 10000')
  return { count, seed, from }
}

function describe(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]
  return `median ${format(at(0.5))}, 95 % ${format(at(0.95))}, most ${format(at(1))}`
}

const format = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(3))

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
