import { makeStarterPart } from '@kisekae/server/image/asset/read-asset.ts'
import { starterAsset } from '@kisekae/server/item/starter-items.ts'
import { makeVrm, mergePartLoader } from '@kisekae/server/vrm/make/make-vrm.ts'
import { PARTS } from '@kisekae/ui-kit/viewer/fixtures/an-avatar.ts'
import { openViewerPage, serveViewer } from '@kisekae/ui-kit/viewer/fixtures/open-viewer.ts'
import { CATALOGUE, type Piece, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import type { Browser, Page } from 'playwright-core'
import { VIEWER_FILE } from '../scripts/build-viewer.ts'
import type { Bench } from './figure.ts'
import { measureCpuMs } from './frame/measure-cpu.ts'
import { openPage } from './frame/open-page.ts'
import { median } from './load/median.ts'

const AVATARS = 3
const SIZE = { widthPx: 240, heightPx: 320 }
const PAGE = { script: '/bench/viewer-frame/page.mjs', ...SIZE }
const FRAMES = 30
const ROUNDS = 3

/**
 * Compares the UI kit's viewer, in which there are three avatars, with a page on which plain
 * three-vrm shows the VRM files of the same outfits; the two are measured alternately, in one
 * browser without a graphics card.
 */
export const bench: Bench = {
  name: 'viewer-frame',
  about:
    'CPU ms per frame of three avatars in the 3D viewer, compared with a page that uses ' +
    'plain three-vrm',
  async run(progress) {
    const outfits = STARTER_OUTFITS.slice(0, AVATARS).map(({ pieces }) => findPieces(pieces))
    const opened = await openPage(await describePeer(outfits), PAGE)
    const served = await serveViewer()
    const browser = opened.page.context().browser()
    if (!browser) throw new Error('The browser is closed.')
    const ours: number[] = []
    const peer: number[] = []
    try {
      for (let round = 0; round <= ROUNDS; round++) {
        const [our, their] = [
          await measureViewer({ browser, pid: opened.pid, origin: served.origin, outfits }),
          await measureFrames(opened, `drawFrames(${FRAMES})`),
        ]
        progress(round + 1, ROUNDS + 1)
        // The first round compiles shaders.
        if (round > 0) {
          ours.push(our)
          peer.push(their)
        }
      }
    } finally {
      await opened.close()
      await served.close()
    }
    return {
      name: 'viewer-frame',
      ours: round2(median(ours)),
      peer: round2(median(peer)),
      unit: 'CPU ms a frame',
      ratio: round2(median(peer) / median(ours)),
      goal: 1,
      details: { avatars: AVATARS, ...SIZE, frames: FRAMES, ours, peer, browser: opened.version },
    }
  },
}

const findPieces = (keys: readonly string[]): Piece[] =>
  CATALOGUE.filter(({ key }) => keys.includes(key))

async function describePeer(outfits: readonly Piece[][]) {
  const files = await Promise.all(outfits.map(makeFile))
  let start = 0
  const places = files.map(({ length }) => {
    start += length
    return { start: start - length, bytes: length }
  })
  const json = JSON.stringify({ count: AVATARS, ...SIZE, places })
  return { json, bytes: Buffer.concat(files) }
}

const loadPart = mergePartLoader(async (asset) => makeStarterPart(asset))

const makeFile = (pieces: readonly Piece[]) =>
  makeVrm(
    {
      items: pieces.map(({ key, part, slots, hides, bodies }) => ({
        part,
        asset: starterAsset(key),
        rules: { slots, hides, bodies },
      })),
      atlasSize: 2048,
      vrmVersion: '1.0',
      profile: null,
    },
    { loadPart },
  )

interface ViewerRound {
  browser: Browser
  pid: number
  origin: string
  outfits: readonly Piece[][]
}

/**
 * Measures the viewers in a new page, which is closed afterwards, because they draw for as long as
 * it is open.
 */
async function measureViewer({ browser, pid, origin, outfits }: ViewerRound): Promise<number> {
  const page = await openViewerPage(browser, origin)
  try {
    await page.setViewportSize({ width: SIZE.widthPx * AVATARS + 60, height: SIZE.heightPx + 60 })
    await page.evaluate(describeViewers(outfits))
    return await measureFrames(
      { page, pid },
      `new Promise((done) => {
        let left = ${FRAMES}
        const frame = () => (left-- > 0 ? requestAnimationFrame(frame) : done())
        frame()
      })`,
    )
  } finally {
    await page.close()
  }
}

/** A script that shows each outfit in a separate viewer. */
function describeViewers(outfits: readonly Piece[][]): string {
  const options = outfits.map((pieces) => ({
    avatar: {
      items: pieces.map(({ key, part }, at) => ({
        itemId: at + 1,
        part,
        wearable: true,
        assetUrl: `${PARTS}${key}.vrm`,
      })),
    },
    rules: pieces.map(({ hides }, at) => ({ itemId: at + 1, hides })),
    prefer: '3d',
    reducedMotion: false,
  }))
  return `(async () => {
    const { showAvatar } = await import('/${VIEWER_FILE}')
    document.body.replaceChildren()
    const viewers = ${JSON.stringify(options)}.map((each) => {
      const canvas = document.createElement('canvas')
      canvas.style.cssText = 'width:${SIZE.widthPx}px;height:${SIZE.heightPx}px'
      document.body.append(canvas)
      return showAvatar(canvas, each)
    })
    await Promise.all(viewers.map(({ ready }) => ready))
  })()`
}

/** The CPU time that a script's frames take, per frame, in all processes of the browser. */
async function measureFrames(
  { page, pid }: { page: Page; pid: number },
  script: string,
): Promise<number> {
  await page.bringToFront()
  const before = measureCpuMs(pid)
  await page.evaluate(script)
  return round2((measureCpuMs(pid) - before) / FRAMES)
}

const round2 = (value: number) => Math.round(value * 100) / 100
