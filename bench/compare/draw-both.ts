import { builtKernel } from '@kisekae/avatar3d/fixtures/built-kernel.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import { fitPose } from '@kisekae/avatar3d/motion/pose-skeleton.ts'
import type { Camera } from '@kisekae/avatar3d/raster/camera/camera.ts'
import { findCamera } from '@kisekae/avatar3d/raster/camera/find-camera.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import type { Scene } from '../frame/describe-scene.ts'
import { openPage } from '../frame/open-page.ts'
import { halve, type Picture } from './picture.ts'
import type { Subject } from './subject.ts'

const WIDTH_PX = 480
const HEIGHT_PX = 640

/**
 * One subject rendered by this renderer and by three-vrm, with the same settings apart from the
 * renderer's own.
 */
export interface Pair {
  name: string
  ours: Picture
  peer: Picture
  /**
   * The peer's picture if three.js's own shading lights the core glTF materials; null if the file
   * has no such materials.
   */
  peerAsLoaded: Picture | null
}

/** The result of the page; the pixels are encoded in base64. */
interface Drawn {
  pixels: string
  /** The number of core glTF materials. */
  plainCount: number
}

/** Renders all subjects with both renderers at 480 x 640 and shrinks them to half that size. */
export async function drawBoth(
  subjects: readonly Subject[],
  progress: (done: number, total: number) => void,
): Promise<{ pairs: Pair[]; version: string }> {
  const cameras = subjects.map(({ avatar }) =>
    findCamera(avatar, 'full', still, 1, WIDTH_PX, HEIGHT_PX),
  )
  const script = '/bench/compare/page.mjs'
  const sizePx = { widthPx: WIDTH_PX, heightPx: HEIGHT_PX }
  const { page, version, close } = await openPage(describe(subjects, cameras), {
    script,
    ...sizePx,
  })
  const pairs: Pair[] = []
  try {
    for (const [index, subject] of subjects.entries()) {
      const draw = async (likeUs: boolean) => {
        const drawn = await page.evaluate<Drawn>(`drawSubject(${index}, ${likeUs})`)
        return { ...drawn, picture: halve(readPeer(Buffer.from(drawn.pixels, 'base64'))) }
      }
      const { picture: peer, plainCount } = await draw(true)
      const peerAsLoaded = plainCount > 0 ? (await draw(false)).picture : null
      const ours = halve(drawOurs(subject, cameras[index]))
      pairs.push({ name: subject.name, ours, peer, peerAsLoaded })
      progress(index + 1, subjects.length)
    }
  } finally {
    await close()
  }
  return { pairs, version }
}

function describe(subjects: readonly Subject[], cameras: readonly Camera[]): Scene {
  let start = 0
  const listed = subjects.map(({ files, avatar }, index) => ({
    camera: cameras[index],
    // This renderer, too, adapts the pose to the skeleton, which may have shoulders.
    rotations: fitPose(avatar.rig, still(0)).rotations,
    files: files.map(({ bytes: { length }, materials }) => {
      start += length
      return { start: start - length, bytes: length, materials }
    }),
  }))
  const json = JSON.stringify({ subjects: listed })
  return {
    json,
    bytes: Buffer.concat(subjects.flatMap(({ files }) => files.map((file) => file.bytes))),
  }
}

function drawOurs({ avatar }: Subject, camera: Camera): Picture {
  const [pixels] = drawAvatar(avatar, {
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
    camera,
    motion: still,
    frameCount: 1,
    background: null,
    alpha: 'soft',
    outline: false,
    contactShadow: false,
    kernel: builtKernel,
  })
  const bytes = new Uint8Array(pixels.buffer)
  const samples = Float32Array.from(bytes, (value, i) =>
    i % 4 === 3 ? value : (value * bytes[i | 3]) / 255,
  )
  return { widthPx: WIDTH_PX, heightPx: HEIGHT_PX, samples }
}

/** Rows arrive from the bottom up. */
function readPeer(bytes: Uint8Array): Picture {
  const samples = new Float32Array(bytes.length)
  const stride = WIDTH_PX * 4
  for (let y = 0; y < HEIGHT_PX; y++)
    samples.set(bytes.subarray(y * stride, (y + 1) * stride), (HEIGHT_PX - 1 - y) * stride)
  return { widthPx: WIDTH_PX, heightPx: HEIGHT_PX, samples }
}
