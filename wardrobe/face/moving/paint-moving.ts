import { MARKS } from '@kisekae/avatar3d/dye/marks.ts'
import type { Vec2, Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { type Canvas, painting } from '../../kit/paint/canvas.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { wordOf } from '../../kit/paint/word-of.ts'
import { EYE_X, EYE_Y } from '../eye-place.ts'
import { EYE_SHAPES } from '../eye-shapes.ts'
import { CREASE_ALPHA, EYE_WHITE, paintLidShadow, UNDER_ALPHA } from '../paint-eye.ts'
import { CELL, type Features } from '../paint-face.ts'
import { paintIris } from '../paint-iris.ts'
import { paintSkin } from '../paint-marks.ts'
import { irisMiddle } from './lay-eye.ts'
import { openedGaze } from './pose.ts'

/** The side length of the picture; its details are as large as in the picture of the drawn face. */
export const PICTURE_PX = 512
const PX_PER_METRE = (CELL.share[0] * 1024) / CELL.width

/** A rectangle of the picture, and the area of the face that it shows. */
export interface Window {
  xPx: number
  yPx: number
  widthPx: number
  heightPx: number
  /** Metres. */
  left: number
  top: number
}

const [WHITE_PX, IRIS_PX] = [
  [140, 166],
  [100, 136],
]

export const SKIN: Window = {
  xPx: 0,
  yPx: 0,
  widthPx: CELL.share[0] * 1024,
  heightPx: CELL.share[1] * 1024,
  left: CELL.left,
  top: CELL.bottom + CELL.height,
}

const windowAround = ([x, y]: Vec2, [xPx, yPx]: Vec2, [widthPx, heightPx]: number[]): Window => ({
  xPx,
  yPx,
  widthPx,
  heightPx,
  left: x - widthPx / PX_PER_METRE / 2,
  top: y + heightPx / PX_PER_METRE / 2,
})

export const whiteWindow = (side: number): Window =>
  windowAround([side * EYE_X, EYE_Y], [side > 0 ? WHITE_PX[0] : 0, 260], WHITE_PX)

export const irisWindow = (side: number, features: Features): Window =>
  windowAround(
    irisMiddle(side, openedGaze(features)),
    [2 * WHITE_PX[0] + (side > 0 ? IRIS_PX[0] : 0), 260],
    IRIS_PX,
  )

/** Where a point on the face lies in the picture; each coordinate is from 0 to 1. */
export const placeIn = ({ xPx, yPx, left, top }: Window, [x, y]: Vec2): Vec2 => [
  (xPx + (x - left) * PX_PER_METRE) / PICTURE_PX,
  (yPx + (top - y) * PX_PER_METRE) / PICTURE_PX,
]

const SWATCH_PX = 24
const SWATCH_COLUMNS = 7
const SWATCHES_X_PX = 344

/** The colours of the layers. */
function mixSwatches(skin: Hex, features: Features): Record<string, Vec3> {
  const paint = colour.paint
  const { eyes, lips, brow } = features
  const [bare, lash, line] = [skin, eyes.lash, lips.line].map(paint)
  const white: Vec3 = [1, 1, 1]
  const teeth = paint('#fffaf6')
  return {
    lash,
    under: vec.mix(bare, lash, UNDER_ALPHA),
    crease: vec.mix(bare, lash, CREASE_ALPHA),
    brow: paint(brow),
    lip: line,
    inside: paint(lips.inside),
    tongue: paint(lips.tongue),
    teeth,
    bite: vec.mix(teeth, line, 0.5),
    pout: vec.mix(bare, paint(lips.tongue), 0.8),
    drop: paint('#8cc4ea'),
    dropLight: paint('#e0f4ff'),
    tear: paint('#7fbdea'),
    tearLight: paint('#cfeaff'),
    white,
  }
}

/** The colours that change with the lips. */
const OF_MOUTH = new Set(['lip', 'inside', 'tongue', 'bite', 'pout'])

const SWATCH_NAMES = Object.keys(
  mixSwatches('#ffffff', {
    eyes: { lash: '#000000' },
    lips: { line: '#000000', inside: '#000000', tongue: '#000000' },
    brow: '#000000',
  } as Features),
)

/** The middle of a swatch in the picture. */
export function placeOfSwatch(name: string): Vec2 {
  const [xPx, yPx] = cornerOfSwatch(SWATCH_NAMES.indexOf(name))
  return [(xPx + SWATCH_PX / 2) / PICTURE_PX, (yPx + SWATCH_PX / 2) / PICTURE_PX]
}

const cornerOfSwatch = (n: number): Vec2 => [
  SWATCHES_X_PX + (n % SWATCH_COLUMNS) * SWATCH_PX,
  Math.floor(n / SWATCH_COLUMNS) * SWATCH_PX,
]

/**
 * Lids that droop by more than this, in metres, cast no shadow, because a painted shadow would stay
 * in its place when they rise.
 */
const HEAVY_DROOP = 0.01

/** The picture of a face in layers: bare skin, whites, irises, and plain colours. */
export function paintMovingFace(skin: Hex, features: Features): Texture {
  const bare = colour.paint(skin)
  const words = new Uint32Array(PICTURE_PX ** 2).fill(wordOf(bare))
  const marks = new Uint8Array(words.length)
  const picture = { words, marks }
  paintWindow(picture, SKIN, bare, (canvas) => paintSkin(canvas, skin, features.blush, features))
  const shape = EYE_SHAPES[features.shape]
  const gaze = openedGaze(features)
  const shaded = (gaze.droop ?? 0) < HEAVY_DROOP ? gaze : {}
  for (const side of [-1, 1]) {
    const shade = (canvas: Canvas) => paintLidShadow(canvas, side, features.eyes, shape, shaded)
    paintWindow(picture, whiteWindow(side), EYE_WHITE, shade)
    paintWindow(picture, irisWindow(side, features), colour.paint(features.eyes.dark), (canvas) => {
      const [x, y] = irisMiddle(side, gaze)
      const [rx, ry] = shape.iris
      // The area around the iris belongs to its dark rim, and is dyed with the iris.
      canvas.marks.fill(MARKS.iris.mark)
      paintIris(canvas, { x, y, rx, ry, pupil: shape.pupil }, () => -1, features.eyes)
      shade(canvas)
    })
  }
  Object.entries(mixSwatches(skin, features)).forEach(([name, paint], n) => {
    const [xPx, yPx] = cornerOfSwatch(n)
    for (let row = yPx; row < yPx + SWATCH_PX; row++) {
      const start = row * PICTURE_PX + xPx
      words.fill(wordOf(paint), start, start + SWATCH_PX)
      if (OF_MOUTH.has(name)) marks.fill(MARKS.lips.mark, start, start + SWATCH_PX)
    }
  })
  const pixels = new Uint8Array(words.buffer)
  return { widthPx: PICTURE_PX, heightPx: PICTURE_PX, pixels, marks }
}

function paintWindow(
  { words, marks }: { words: Uint32Array; marks: Uint8Array },
  { xPx, yPx, widthPx, heightPx, left, top }: Window,
  ground: Vec3,
  paint: (canvas: Canvas) => void,
): void {
  const sizePx = Math.max(widthPx, heightPx)
  const canvas = painting.create(sizePx, sizePx, ground)
  const size = sizePx / PX_PER_METRE
  canvas.window = { xPx: 0, yPx: 0, sizePx, left, bottom: top - size, size }
  paint(canvas)
  const painted = new Uint32Array(painting.develop(canvas).pixels.buffer)
  for (let row = 0; row < heightPx; row++) {
    const [start, end] = [row * sizePx, row * sizePx + widthPx]
    words.set(painted.subarray(start, end), (yPx + row) * PICTURE_PX + xPx)
    marks.set(canvas.marks.subarray(start, end), (yPx + row) * PICTURE_PX + xPx)
  }
}
