import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import type { Bench, Figure } from './figure.ts'
import { findPeer } from './vrm-merge/by-gltf-transform.ts'
import { compareByThree } from './vrm-merge/compare-by-three.ts'
import { inspectFile } from './vrm-merge/inspect-file.ts'
import { listFaults } from './vrm-merge/list-faults.ts'
import { measureLook } from './vrm-merge/measure-look.ts'
import { wearPieces } from './vrm-merge/wear-pieces.ts'

/** Seven pieces of the small figure, from the skin outwards. */
const OUTFIT = [
  'body-fair',
  'face-bright-blue-fair',
  'hair-twin-silver',
  'clothes-sailor-rose',
  'accessory-backpack-honey',
  'hat-beret-berry',
  'object-bonsai-white',
]
const SHEET_PX = 2048
const WARM_ROUNDS = 3
const ROUNDS = 12

/** What one merge may take where the peer is not installed, every picture decoded anew. */
const PROMISE_MS = 250

export const bench: Bench = {
  name: 'vrm-merge',
  about: 'CPU ms to make one VRM file of seven, pictures on one sheet, beside glTF-Transform',
  async run(progress) {
    const pieces = OUTFIT.flatMap((key) => CATALOGUE.find((piece) => piece.key === key) ?? [])
    const worn = await wearPieces(pieces)
    const peer = await findPeer()
    const times: Record<'sheet' | 'plain' | 'peer', number[]> = { sheet: [], plain: [], peer: [] }
    for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
      const sheet = await time(() => worn.merge(SHEET_PX))
      const plain = await time(() => worn.merge(0))
      const other = peer ? await time(() => peer(worn.files)) : PROMISE_MS
      if (round >= WARM_ROUNDS) {
        times.sheet.push(sheet)
        times.plain.push(plain)
        times.peer.push(other)
      }
      progress(round + 1, WARM_ROUNDS + ROUNDS)
    }
    const [plain, sheet] = [await worn.merge(0), await worn.merge(SHEET_PX)]
    const peerFile = await peer?.(worn.files)
    const [plainByThree, sheetByThree] = await compareByThree(pieces, worn, [plain, sheet])
    const looks = {
      plain: { ours: await measureLook(worn.avatar, plain), three: plainByThree },
      sheet: { ours: await measureLook(worn.avatar, sheet), three: sheetByThree },
    }
    const inspected = { plain: await inspectFile(plain), sheet: await inspectFile(sheet) }
    return {
      ...judge(times),
      unmet: (['plain', 'sheet'] as const).flatMap((way) =>
        Object.values(looks[way]).flatMap((look) =>
          listFaults(inspected[way], look, way === 'sheet'),
        ),
      ),
      details: {
        plainMs: round(median(times.plain)),
        partsBytes: worn.files.reduce((sum, { length }) => sum + length, 0),
        ...inspected,
        differences: looks,
        peer: peerFile ? await inspectFile(peerFile) : 'not installed: the promise stands for it',
      },
    }
  },
}

function judge(times: Record<'sheet' | 'peer', number[]>): Figure {
  const ratios = times.peer.map((ms, i) => ms / times.sheet[i])
  return {
    name: 'vrm-merge',
    ours: round(median(times.sheet)),
    peer: round(median(times.peer)),
    unit: 'CPU ms',
    ratio: round(median(ratios)),
    goal: 1,
  }
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
