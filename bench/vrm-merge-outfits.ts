// `node bench/vrm-merge-outfits.ts [--count 1000] [--seed 1]`: makes files of random outfits
// and holds each to its promises; ends with 1 when one is broken.
import { parseArgs } from 'node:util'
import { createDice, pickOutfit } from '../simulate/outfits/pick-outfit.ts'
import { inspectFile } from './vrm-merge/inspect-file.ts'
import { listFaults } from './vrm-merge/list-faults.ts'
import { measureLook } from './vrm-merge/measure-look.ts'
import { wearPieces } from './vrm-merge/wear-pieces.ts'

const SHEET_PX = 2048

const { values } = parseArgs({
  options: { count: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
const dice = createDice(Number(values.seed))
const looks: { plain: number[]; sheet: number[] } = { plain: [], sheet: [] }
const sizes: number[] = []
let brokenCount = 0

for (let outfit = 1; outfit <= Number(values.count); outfit++) {
  const pieces = pickOutfit(dice)
  const { avatar, merge } = await wearPieces(pieces)
  for (const atlasSize of [0, SHEET_PX] as const) {
    const bytes = await merge(atlasSize)
    const look = await measureLook(avatar, bytes)
    looks[atlasSize ? 'sheet' : 'plain'].push(look)
    if (atlasSize) sizes.push(bytes.length)
    const faults = listFaults(await inspectFile(bytes), look, atlasSize > 0)
    if (faults.length === 0) continue
    brokenCount++
    const names = pieces.map(({ key }) => key).join(' ')
    print(`no. ${outfit}, sheet ${atlasSize}: ${faults.join(', ')}: ${names}`)
  }
}
print(`${values.count} outfits, ${brokenCount} files break a promise`)
print(`differences without a sheet: ${describe(looks.plain)}; with one: ${describe(looks.sheet)}`)
print(`bytes with a sheet: ${describe(sizes)}`)
process.exitCode = brokenCount > 0 ? 1 : 0

function describe(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]
  return `median ${format(at(0.5))}, 95 % ${format(at(0.95))}, most ${format(at(1))}`
}

function format(value: number): string {
  return value > 100 ? String(value) : value.toFixed(3)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
