import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import { builtKernel } from '@kisekae/avatar3d/fixtures/built-kernel.ts'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import type { Bench, Figure } from './figure.ts'
import { dressAvatar } from './frame/dress-avatar.ts'
import { type Browser, openBrowser } from './frame/open-browser.ts'

const WIDTH_PX = 240
const HEIGHT_PX = 320
const FRAME_COUNT = 16

/**
 * Both renderers warm up for one loop and then take turns to render this many more loops, so that
 * background load affects both.
 */
const ROUNDS = 5
const GOAL = 35

export const bench: Bench = {
  name: 'frame',
  about: 'CPU ms for a 240 x 320 frame of a dressed avatar, compared with Chromium and three-vrm',
  async run(progress) {
    const avatar = dressAvatar()
    // The renderer's four samples per pixel correspond to twice the width and height in the
    // browser.
    const browser = await openBrowser(avatar, WIDTH_PX * 2, HEIGHT_PX * 2)
    try {
      return await compare(avatar, browser, progress)
    } finally {
      await browser.close()
    }
  },
}

async function compare(
  avatar: Avatar,
  browser: Browser,
  progress: (done: number, total: number) => void,
): Promise<Figure> {
  let oursMs = 0
  let peerMs = 0
  for (let round = -1; round < ROUNDS; round++) {
    const ours = drawOurs(avatar)
    const peer = await browser.drawFrames(FRAME_COUNT)
    progress(round + 2, ROUNDS + 1)
    if (round < 0) continue
    oursMs += ours
    peerMs += peer
  }
  const frames = ROUNDS * FRAME_COUNT
  const round = (value: number) => Math.round(value * 100) / 100
  return {
    name: 'frame',
    ours: round(oursMs / frames),
    peer: round(peerMs / frames),
    unit: 'CPU ms a frame',
    ratio: round(peerMs / oursMs),
    goal: GOAL,
    details: {
      frames,
      triangles: avatar.surfaces.reduce((sum, surface) => sum + surface.indexCount / 3, 0),
      peer: `Chromium ${browser.version}, three and @pixiv/three-vrm, SwiftShader, 480 x 640`,
    },
  }
}

/** The CPU time of one loop in milliseconds, including the camera and garbage collection. */
function drawOurs(avatar: Avatar): number {
  const before = process.cpuUsage()
  drawAvatar(avatar, {
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
    camera: 'full',
    motion: idle,
    frameCount: FRAME_COUNT,
    background: 0xfff5ece8,
    kernel: builtKernel,
  })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
