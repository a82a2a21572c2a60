import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { encodePng } from '@kisekae/avatar3d/image/png/encode-png.ts'
import { loadKernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import type { Camera } from '@kisekae/avatar3d/raster/camera/camera.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { CATALOGUE, type Piece } from '@kisekae/wardrobe/catalogue.ts'
import { ARKIT_MOVES } from '@kisekae/wardrobe/face/moving/arkit-moves.ts'
import { OCULUS_MOVES } from '@kisekae/wardrobe/face/moving/oculus-moves.ts'
import { FACES } from '@kisekae/wardrobe/face/pieces.ts'
import { CODECS } from '../bench/vrm-merge/codecs.ts'
import { openBrowser } from '../server/fixtures/open-browser.ts'
import { makeModel } from './models/make-model.ts'
import { ask } from './models.ts'
import type { Outcome, Trial } from './trial.ts'

/** Git ignores it. */
const SHEETS = fileURLToPath(new URL('../.data/faces', import.meta.url))

const SIZE = { widthPx: 256, heightPx: 208 }
const HEAD: Camera = { target: [0, 0.737, 0], heightMetres: 0.22, distanceMetres: 6 }
const GROUND = 0xfff6ece8
/**
 * Two views: from the front, and turned halfway to the side, which shows whether skin moves
 * forwards.
 */
const YAWS = [0, 0.6]
const COLUMNS = 6

/**
 * The minimum number of pixels that a shape changes in both views, and the minimum difference (out
 * of 255) in one channel.
 */
const CHANGED_MIN = 30
const CHANNEL_MIN = 12

const kernel = loadKernel(
  readFileSync(fileURLToPath(import.meta.resolve('@kisekae/avatar3d/kernel/raster.wasm'))),
)

/** Draws the ARKit and Oculus shapes of every starter face from its file, for review. */
export const facesTrial: Trial = {
  about: 'every ARKit and Oculus shape on every starter face: sheets in .data/faces',
  listCases: () =>
    listMoods().map(([mood, face]) => ({
      name: `${mood}: every shape is visible`,
      run: () => tryFace(mood, face),
    })),
}

/** The first face of each mood; the others differ only in colour. */
const listMoods = () =>
  [...Map.groupBy(FACES, ({ traits }) => traits?.[0] ?? '')].map(
    ([mood, [face]]) => [mood, face] as const,
  )

/** A shape, as both views show it. */
interface Shown {
  name: string
  views: Uint32Array[]
  changedCount: number
}

async function tryFace(mood: string, face: Piece): Promise<Outcome> {
  const shown = [
    ...(await drawShapes(face, 'arkit', Object.keys(ARKIT_MOVES))),
    ...(await drawShapes(face, 'oculus', Object.keys(OCULUS_MOVES))),
  ]
  await writeSheet(mood, shown)
  const unseen = shown.filter(
    ({ name, changedCount }) => changedCount < CHANGED_MIN && !mayBeUnseen(mood, name),
  )
  const told = unseen.map(({ name, changedCount }) => `${name} changes ${changedCount} pixels`)
  if (told.length > 0) throw new Error(told.join(', '))
  return { result: `${shown.length} shapes` }
}

/**
 * Shapes that may change nothing: silence, because the mouth is at rest, and the glances of a
 * laughing face, because its eyes are shut.
 */
const mayBeUnseen = (mood: string, name: string) =>
  name === 'viseme_sil' || (mood === 'sunny' && name.startsWith('eyeLook'))

async function drawShapes(
  face: Piece,
  morphs: 'arkit' | 'oculus',
  names: readonly string[],
): Promise<Shown[]> {
  const body = CATALOGUE.find(({ key }) => key === 'body-fair')
  if (!body) throw new RangeError('The wardrobe has no body with fair skin.')
  const { bytes } = await makeModel([body, face], ask({ morphs }))
  const model = await readModel(bytes, CODECS.decode)
  const avatar = assemble([model])
  const draw = (expressions: Record<string, number>) =>
    YAWS.flatMap((yaw) =>
      drawAvatar(avatar, {
        ...SIZE,
        kernel,
        frameCount: 1,
        alpha: 'soft',
        background: GROUND,
        camera: { ...HEAD, yaw },
        motion: () => ({ rotations: {}, hipsOffset: [0, 0, 0], expressions }),
      }),
    )
  const rest = draw({})
  return names.map((name) => {
    const views = draw({ [name]: 1 })
    const changed = views.map((view, n) => countChanged(view, rest[n]))
    return { name, views, changedCount: changed.reduce((sum, count) => sum + count, 0) }
  })
}

function countChanged(one: Uint32Array, other: Uint32Array): number {
  const [bytes, others] = [one, other].map(({ buffer }) => new Uint8Array(buffer))
  return one.filter((_, n) =>
    [0, 1, 2].some((c) => Math.abs(bytes[n * 4 + c] - others[n * 4 + c]) >= CHANNEL_MIN),
  ).length
}

async function writeSheet(mood: string, shown: readonly Shown[]): Promise<void> {
  const browser = await openBrowser({ isSmooth: true })
  if (!browser) return
  try {
    await mkdir(SHEETS, { recursive: true })
    const page = await browser.newPage({
      viewport: { width: COLUMNS * SIZE.widthPx * 2, height: 400 },
    })
    await page.setContent(writePage(shown))
    await page.screenshot({ path: join(SHEETS, `${mood}.png`), fullPage: true })
  } finally {
    await browser.close()
  }
}

const writePage = (shown: readonly Shown[]) => `<style>
  body { margin: 0; font: 20px sans-serif }
  body { display: grid; grid-template-columns: repeat(${COLUMNS}, 1fr) }
  figure { margin: 0; text-align: center }
  img { vertical-align: top }
</style>${shown.map(writeFigure).join('')}`

const writeFigure = ({ name, views }: Shown) =>
  `<figure>${views.map(writeImage).join('')}<br>${name}</figure>`

function writeImage(pixels: Uint32Array): string {
  const png = Buffer.from(encodePng({ ...SIZE, pixels }, deflateSync))
  return `<img src="data:image/png;base64,${png.toString('base64')}">`
}
