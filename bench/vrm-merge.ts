import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import type { Bench, Figure } from './figure.ts'
import { mergeByPeer, readByPeer } from './vrm-merge/by-gltf-transform.ts'
import { compareByThree } from './vrm-merge/compare-by-three.ts'
import { inspectFile } from './vrm-merge/inspect-file.ts'
import { listFaults } from './vrm-merge/list-faults.ts'
import { measureLook } from './vrm-merge/measure-look.ts'
import { measureWorkers } from './vrm-merge/measure-workers.ts'
import { wearPieces } from './vrm-merge/wear-pieces.ts'

/** Seven pieces of the small figure, from the skin outwards. */
const OUTFIT = [
  'body-fair',
  'face-bright-blue-fair',
  'hair-twin-silver',
  'clothes-sailor-rose',
  'accessory-backpack-honey',
  'hat-beret-berry',
  'accessory-pearls-white',
]
const WARM_ROUNDS = 3
const ROUNDS = 12

/** How many times less than the peer: without a sheet, and with one of so many pixels. */
const GOALS = { plain: 20, sheet1024: 8, sheet2048: 3 }
const BYTES_GOAL = 5
const WORKERS_GOAL = 1.7

type Way = 'plain' | 'sheet1024' | 'sheet2048' | 'cold' | 'peer' | 'peerCold'
type Times = Record<Way, number[]>

export const bench: Bench = {
  name: 'vrm-merge',
  about: 'CPU ms to make one VRM file of seven parts that were read, beside glTF-Transform',
  async run(progress) {
    const pieces = OUTFIT.flatMap((key) => CATALOGUE.find((piece) => piece.key === key) ?? [])
    const worn = await wearPieces(pieces)
    const read = await readByPeer(worn.files)
    const ways: Record<Way, () => Promise<Uint8Array>> = {
      plain: () => worn.merge(0, true),
      sheet1024: () => worn.merge(1024, true),
      sheet2048: () => worn.merge(2048, true),
      cold: () => worn.merge(2048),
      peer: () => mergeByPeer(read),
      peerCold: async () => mergeByPeer(await readByPeer(worn.files)),
    }
    const times: Times = {
      ...{ plain: [], sheet1024: [], sheet2048: [], cold: [], peer: [], peerCold: [] },
    }
    for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
      for (const [way, merge] of Object.entries(ways)) {
        const ms = await time(merge)
        // The entries are those of `ways`.
        if (round >= WARM_ROUNDS) times[way as Way].push(ms)
      }
      progress(round + 1, WARM_ROUNDS + ROUNDS)
    }
    const [plain, sheet] = [await ways.plain(), await ways.sheet2048()]
    const [plainByThree, sheetByThree] = await compareByThree(pieces, worn, [plain, sheet])
    const looks = {
      plain: { ours: await measureLook(worn.avatar, plain), three: plainByThree },
      sheet: { ours: await measureLook(worn.avatar, sheet), three: sheetByThree },
    }
    const peerFile = await inspectFile(await ways.peer())
    const inspected = { plain: await inspectFile(plain), sheet: await inspectFile(sheet) }
    const workers = await measureWorkers(pieces)
    const { figure, unmet } = judge(times)
    const smaller = peerFile.bytes / inspected.sheet.bytes
    return {
      ...figure,
      unmet: [
        ...unmet,
        ...(smaller < BYTES_GOAL ? [`The file is ${round(smaller)} times smaller.`] : []),
        ...(workers.quietestRatio < WORKERS_GOAL ? ['Two threads make too few more files.'] : []),
        ...(['plain', 'sheet'] as const).flatMap((way) =>
          Object.values(looks[way]).flatMap((look) =>
            listFaults(inspected[way], look, way === 'sheet'),
          ),
        ),
      ],
      details: {
        medianMs: summarise(times, median),
        leastMs: summarise(times, (values) => Math.min(...values)),
        partsBytes: worn.files.reduce((sum, { length }) => sum + length, 0),
        ...{ ...inspected, peer: peerFile, differences: looks, workers },
      },
    }
  },
}

const summarise = (times: Times, of: (values: readonly number[]) => number) =>
  Object.fromEntries(Object.entries(times).map(([way, values]) => [way, round(of(values))]))

function judge(times: Times): { figure: Figure; unmet: string[] } {
  const ratioOf = (way: Way) => median(times.peer.map((ms, i) => ms / times[way][i]))
  const unmet = Object.entries(GOALS).flatMap(([way, goal]) => {
    // The entries are those of GOALS, which are ways.
    const ratio = ratioOf(way as Way)
    return ratio < goal ? [`${way}: ${round(ratio)} times less than the peer, not ${goal}.`] : []
  })
  const figure = {
    name: 'vrm-merge',
    ours: round(median(times.sheet2048)),
    peer: round(median(times.peer)),
    ...{ unit: 'CPU ms', ratio: round(ratioOf('sheet2048')), goal: GOALS.sheet2048 },
  }
  return { figure, unmet }
}

/** Milliseconds of processor time, collection of garbage included. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1]
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
