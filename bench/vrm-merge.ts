import { markLate } from '@kisekae/server/kernel/mark-late.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import type { Bench, Figure } from './figure.ts'
import { mergeByPeer, readByPeer } from './vrm-merge/by-gltf-transform.ts'
import { compareByThree } from './vrm-merge/compare-by-three.ts'
import { inspectFile } from './vrm-merge/inspect-file.ts'
import { listFaults } from './vrm-merge/list-faults.ts'
import { makeArtistPart } from './vrm-merge/make-artist-part.ts'
import { measureLook } from './vrm-merge/measure-look.ts'
import { measureWorkers } from './vrm-merge/measure-workers.ts'
import { type Worn, wearPieces } from './vrm-merge/wear-pieces.ts'

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

/**
 * The goals are those of parts as artists upload them, with large pictures and what exporters leave
 * behind; starter parts, of which there is little to leave away, are told beside them.
 */
export const bench: Bench = {
  name: 'vrm-merge',
  about: 'CPU ms to make one VRM file of seven parts that were read, beside glTF-Transform',
  async run(progress) {
    // As in the service, and for the peer as well.
    markLate()
    const pieces = OUTFIT.flatMap((key) => CATALOGUE.find((piece) => piece.key === key) ?? [])
    const worn = await wearPieces(pieces)
    const count = (done: number) => progress(done, 2 * (WARM_ROUNDS + ROUNDS))
    const starters = await measure(worn, count)
    const artists = await measure(await wearPieces(pieces, makeArtistPart), (done) =>
      count(WARM_ROUNDS + ROUNDS + done),
    )
    const three = await compareByThree(pieces, worn, [starters.files.plain, starters.files.sheet])
    const [plainByThree, sheetByThree] = three
    const looks = {
      plain: { ours: await measureLook(worn.avatar, starters.files.plain), three: plainByThree },
      sheet: { ours: await measureLook(worn.avatar, starters.files.sheet), three: sheetByThree },
    }
    const workers = await measureWorkers(pieces)
    return {
      name: 'vrm-merge',
      ours: artists.told.medianMs['sheet2048'],
      peer: artists.told.medianMs['peer'],
      ...{ unit: 'CPU ms', ratio: artists.told.ratios['sheet2048'], goal: GOALS.sheet2048 },
      unmet: [
        ...listUnmet(artists.told),
        ...(workers.quietestRatio < WORKERS_GOAL ? ['Two threads make too few more files.'] : []),
        ...(['plain', 'sheet'] as const).flatMap((way) =>
          Object.values(looks[way]).flatMap((look) =>
            listFaults(starters.told.inspected[way], look, way === 'sheet'),
          ),
        ),
      ],
      details: {
        artistParts: artists.told,
        starterParts: { ...starters.told, differences: looks },
        workers,
      },
    } satisfies Figure
  },
}

/** Measures all ways of merging one outfit, turn by turn. */
async function measure(worn: Worn, progress: (done: number) => void) {
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
    progress(round + 1)
  }
  const files = { plain: await ways.plain(), sheet: await ways.sheet2048() }
  const peer = await inspectFile(await ways.peer())
  const sheet = await inspectFile(files.sheet)
  return {
    files,
    told: {
      partsBytes: worn.files.reduce((sum, { length }) => sum + length, 0),
      ratios: Object.fromEntries(
        Object.keys(GOALS).map((way) => [
          way,
          // The keys are ways.
          round(median(times.peer.map((ms, i) => ms / times[way as Way][i]))),
        ]),
      ),
      timesSmaller: round(peer.bytes / sheet.bytes),
      medianMs: summarise(times, median),
      leastMs: summarise(times, (values) => Math.min(...values)),
      inspected: { plain: await inspectFile(files.plain), sheet, peer },
    },
  }
}

type Told = Pick<Awaited<ReturnType<typeof measure>>['told'], 'ratios' | 'timesSmaller'>

const listUnmet = ({ ratios, timesSmaller }: Told): string[] => [
  ...Object.entries(GOALS).flatMap(([way, goal]) =>
    ratios[way] < goal ? [`${way}: ${ratios[way]} times less than the peer, not ${goal}.`] : [],
  ),
  ...(timesSmaller < BYTES_GOAL ? [`The file is ${timesSmaller} times smaller.`] : []),
]

const summarise = (times: Times, of: (values: readonly number[]) => number) =>
  Object.fromEntries(Object.entries(times).map(([way, values]) => [way, round(of(values))]))

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
