import { makeStarterPart } from '@kisekae/server/image/asset/read-asset.ts'
import { starterAsset } from '@kisekae/server/item/starter-items.ts'
import { makeVrm, mergePartLoader } from '@kisekae/server/vrm/make/make-vrm.ts'
import { CATALOGUE, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import type { Bench } from './figure.ts'
import { measureCpuMs } from './frame/measure-cpu.ts'
import { type OpenPage, openPage } from './frame/open-page.ts'
import { median } from './load/median.ts'
import { buildPeer } from './model-peer/build-peer.ts'
import { countFile } from './model-peer/count-file.ts'

const PAGE = { script: '/bench/model-peer/page.mjs', widthPx: 480, heightPx: 640 }
const ROUNDS = 5
const FRAMES = 24

const NAMES = ['ours', 'peer'] as const
type Name = (typeof NAMES)[number]

/**
 * Compares our exported avatar with a synthetic file that has the structure of a Ready Player Me
 * avatar: the same page loads and moves both with plain three.js, without a graphics card.
 */
export const bench: Bench = {
  name: 'model-peer',
  about:
    'CPU ms per frame of an exported avatar in three.js, compared with the settings of ' +
    'another service',
  async run(progress) {
    const files = { ours: await makeOurs(), peer: await buildPeer() }
    const opened = await openPage(describeFiles(files), PAGE)
    try {
      const measured = await measure(opened, progress)
      const of = (name: Name) => ({ ...countFile(files[name]), ...measured[name] })
      const [ours, peer] = [of('ours'), of('peer')]
      return {
        name: 'model-peer',
        ours: ours.cpuMs,
        peer: peer.cpuMs,
        unit: 'CPU ms a frame',
        ratio: round(peer.cpuMs / ours.cpuMs),
        goal: 1,
        details: { ours, peer, browser: opened.version },
      }
    } finally {
      await opened.close()
    }
  },
}

/** The model of a new guest, for a game engine. */
function makeOurs(): Promise<Uint8Array> {
  const worn: readonly string[] = STARTER_OUTFITS[0].pieces
  const pieces = CATALOGUE.filter(({ key }) => worn.includes(key))
  return makeVrm(
    {
      items: pieces.map(({ key, part, slots, hides, bodies }) => ({
        part,
        asset: starterAsset(key),
        rules: { slots, hides, bodies },
      })),
      atlasSize: 2048,
      vrmVersion: null,
      profile: null,
      options: { skeleton: 'mixamo', morphs: 'arkit' },
    },
    { loadPart: mergePartLoader(async (asset) => makeStarterPart(asset)) },
  )
}

function describeFiles(files: Record<Name, Uint8Array>) {
  const places = {
    ours: { start: 0, bytes: files.ours.length },
    peer: { start: files.ours.length, bytes: files.peer.length },
  }
  const bytes = Buffer.concat([files.ours, files.peer])
  return { json: JSON.stringify({ files: places }), bytes }
}

interface Load {
  loadMs: number
  triangles: number
  draws: number
}

/**
 * Measures both files alternately, so that other load affects both; the first round does not count.
 */
async function measure(
  { page, pid }: OpenPage,
  progress: (done: number, total: number) => void,
): Promise<Record<Name, { loadMs: number; frameMs: number; cpuMs: number }>> {
  const rounds = { ours: [] as Measured[], peer: [] as Measured[] }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of NAMES) {
      const { loadMs } = await page.evaluate<Load>(`timeLoad('${name}')`)
      const before = measureCpuMs(pid)
      const tookMs = await page.evaluate<number>(`drawFrames('${name}', ${FRAMES})`)
      const cpuMs = (measureCpuMs(pid) - before) / FRAMES
      if (round > 0) rounds[name].push({ loadMs, frameMs: tookMs / FRAMES, cpuMs })
    }
    progress(round + 1, ROUNDS + 1)
  }
  return { ours: summarise(rounds.ours), peer: summarise(rounds.peer) }
}

interface Measured {
  loadMs: number
  frameMs: number
  cpuMs: number
}

const summarise = (rounds: readonly Measured[]): Measured => ({
  loadMs: round(median(rounds.map(({ loadMs }) => loadMs))),
  frameMs: round(median(rounds.map(({ frameMs }) => frameMs))),
  cpuMs: round(median(rounds.map(({ cpuMs }) => cpuMs))),
})

const round = (value: number) => Math.round(value * 100) / 100
