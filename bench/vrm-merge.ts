import { markLate } from '@kisekae/server/kernel/work/mark-late.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import type { Bench, Figure } from './figure.ts'
import { compareByThree } from './vrm-merge/compare-by-three.ts'
import { inspectFile } from './vrm-merge/inspect-file.ts'
import { listFaults } from './vrm-merge/list-faults.ts'
import { measureLook } from './vrm-merge/measure-look.ts'
import { measureWorkers } from './vrm-merge/measure-workers.ts'
import { openMerger, type Way } from './vrm-merge/open-merger.ts'
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

/**
 * The minimum ratios of the peer's time to the service's: without an atlas, and with atlases of
 * these sizes.
 */
const GOALS = { plain: 20, sheet1024: 8, sheet2048: 3 }
const BYTES_GOAL = 5
const WORKERS_GOAL = 1.7

const WAYS = {
  ours: ['plain', 'sheet1024', 'sheet2048', 'cold'],
  peer: ['peer', 'peerCold'],
} as const
type Times = Record<Way, number[]>

/**
 * The goals apply to parts as artists upload them, with large pictures and exporters' leftovers;
 * starter parts, which contain little to remove, are reported alongside.
 */
export const bench: Bench = {
  name: 'vrm-merge',
  about: 'CPU ms to generate one VRM file from seven parsed parts, compared with glTF-Transform',
  async run(progress) {
    // The service calls this too; it affects the peer in the same way.
    markLate()
    const pieces = OUTFIT.flatMap((key) => CATALOGUE.find((piece) => piece.key === key) ?? [])
    const worn = await wearPieces(pieces)
    const count = (done: number) => progress(done, 2 * (WARM_ROUNDS + ROUNDS))
    const starters = await measure(false, count)
    const artists = await measure(true, (done) => count(WARM_ROUNDS + ROUNDS + done))
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
      unit: 'CPU ms',
      ratio: artists.told.ratios['sheet2048'],
      goal: GOALS.sheet2048,
      unmet: [
        ...listUnmet(artists.told),
        ...(workers.quietestRatio < WORKERS_GOAL
          ? ['Two threads generate too few files compared with one.']
          : []),
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

/** Measures all ways of merging the outfit, one after another in each round. */
async function measure(isOfArtists: boolean, progress: (done: number) => void) {
  const outfit = { keys: OUTFIT, isOfArtists }
  const mergers = { ours: openMerger(outfit), peer: openMerger(outfit) }
  const times: Times = {
    plain: [],
    sheet1024: [],
    sheet2048: [],
    cold: [],
    peer: [],
    peerCold: [],
  }
  try {
    for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
      for (const who of ['ours', 'peer'] as const)
        for (const way of WAYS[who]) {
          const ms = await time(() => mergers[who].merge(way))
          if (round >= WARM_ROUNDS) times[way].push(ms)
        }
      progress(round + 1)
    }
    const [plain, sheet] = [
      await mergers.ours.merge('plain'),
      await mergers.ours.merge('sheet2048'),
    ]
    return await tell({ plain, sheet, peer: await mergers.peer.merge('peer') }, times)
  } finally {
    await Promise.all(Object.values(mergers).map((merger) => merger.close()))
  }
}

type Files = Record<'plain' | 'sheet' | 'peer', Uint8Array>

async function tell(files: Files, times: Times) {
  const [sheet, peer] = [await inspectFile(files.sheet), await inspectFile(files.peer)]
  return {
    files,
    told: {
      ratios: Object.fromEntries(
        Object.keys(GOALS).map((way) => [
          way,
          // The keys are of type Way.
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
    ratios[way] < goal
      ? [`${way}: the peer takes ${ratios[way]} times as long; the goal is ${goal}.`]
      : [],
  ),
  ...(timesSmaller < BYTES_GOAL ? [`The peer's file is only ${timesSmaller} times as large.`] : []),
]

const summarise = (times: Times, of: (values: readonly number[]) => number) =>
  Object.fromEntries(Object.entries(times).map(([way, values]) => [way, round(of(values))]))

/** The CPU time in milliseconds, including garbage collection. */
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
