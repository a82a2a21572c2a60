import { MARKS } from '@kisekae/avatar3d/dye/marks.ts'
import type { Vec2, Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'
import { type Canvas, painting } from '../kit/paint/canvas.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { wordOf } from '../kit/paint/word-of.ts'
import { drawBrow, mixBrow } from './brow.ts'
import type { EyeColours } from './eye-colours.ts'
import { EYE_X, EYE_Y } from './eye-place.ts'
import { EYE_SHAPES } from './eye-shapes.ts'
import { LOOKS, type Look } from './looks.ts'
import { paintClosedEye } from './paint-closed-eye.ts'
import { type Gaze, paintEye } from './paint-eye.ts'
import { type Marks, paintSkin } from './paint-marks.ts'
import { type Lips, MOUTHS, type Mouth } from './paint-mouth.ts'

/** The features by which a face is recognised. */
export interface Features extends Marks {
  eyes: EyeColours
  shape: keyof typeof EYE_SHAPES
  mouth: Mouth
  brow: Hex
  /** How far the outer ends of the brows are raised, in metres. */
  browTilt: number
  /** Their thickness and length; 1 is normal. */
  browSize: readonly [thickness: number, length: number]
  blush: Hex
  lips: Lips
  /** The neutral state of the eyes; `laugh` keeps them closed. */
  gaze: Gaze | 'laugh'
}

const PICTURE_PX = 1024

/** The cells of the picture; a canvas has a square window, and its lower rows are cut off. */
const [COLUMNS, WIDTH_PX, HEIGHT_PX] = [3, 341, 256]

const WIDTH = 0.284

/**
 * A cell of a face's picture: the area that it shows, in metres, and its width and height as
 * fractions of those of the picture.
 */
export const CELL = {
  left: -WIDTH / 2,
  bottom: 0.6405,
  width: WIDTH,
  height: (WIDTH * HEIGHT_PX) / WIDTH_PX,
  share: [WIDTH_PX / PICTURE_PX, HEIGHT_PX / PICTURE_PX],
  /** The origin of the n-th cell. */
  placeOf: (n: number): Vec2 => [
    ((n % COLUMNS) * WIDTH_PX) / PICTURE_PX,
    (Math.floor(n / COLUMNS) * HEIGHT_PX) / PICTURE_PX,
  ],
}

/** All looks of a face in one picture. */
export function paintFace(skin: Hex, features: Features): Texture {
  const bare = painting.create(WIDTH_PX, HEIGHT_PX, colour.paint(skin))
  const bottom = CELL.bottom + CELL.height - WIDTH
  bare.window = { xPx: 0, yPx: 0, sizePx: WIDTH_PX, left: CELL.left, bottom, size: WIDTH }
  const words = new Uint32Array(PICTURE_PX * PICTURE_PX).fill(develop(bare)[0])
  const marks = new Uint8Array(words.length)
  paintSkin(bare, skin, features.blush, features)
  const atRest = paintFeatures(bare, features, LOOKS[0])
  const browsAtRest = coverByBrows(bare, features, LOOKS[0])
  const browWords = mixBrow(skin, features.brow).map(wordOf)
  LOOKS.forEach((look, n) => {
    const [u, v] = CELL.placeOf(n)
    const left = v * PICTURE_PX * PICTURE_PX + u * PICTURE_PX
    // Speaking changes only the mouth.
    const hasOwnEyes = look.eyes !== undefined
    const canvas = hasOwnEyes ? paintFeatures(bare, features, look) : copyCanvas(atRest)
    paintMouth(canvas, features, look)
    const cell = develop(canvas)
    const brows = hasOwnEyes ? coverByBrows(bare, features, look) : browsAtRest
    layBrows({ words: cell, marks: canvas.marks }, brows, browWords)
    for (let row = 0; row < HEIGHT_PX; row++) {
      const [start, end] = [row * WIDTH_PX, (row + 1) * WIDTH_PX]
      words.set(cell.subarray(start, end), left + row * PICTURE_PX)
      marks.set(canvas.marks.subarray(start, end), left + row * PICTURE_PX)
    }
  })
  const pixels = new Uint8Array(words.buffer)
  return { widthPx: PICTURE_PX, heightPx: PICTURE_PX, pixels, marks }
}

/** Converts a canvas to pixels of one word each. */
const develop = (canvas: Canvas) => new Uint32Array(painting.develop(canvas).pixels.buffer)

const copyCanvas = (canvas: Canvas): Canvas => ({
  ...canvas,
  colours: canvas.colours.slice(),
  marks: canvas.marks.slice(),
})

/** The eyes of a look on a bare face. */
function paintFeatures(bare: Canvas, features: Features, look: Look): Canvas {
  const canvas = copyCanvas(bare)
  const { eyes: colours, gaze } = features
  const shape = EYE_SHAPES[features.shape]
  const eyes = look.eyes ?? gaze
  const opened = gaze === 'laugh' ? {} : gaze
  for (const side of [-1, 1]) {
    if (eyes === 'shut' || eyes === 'laugh')
      paintClosedEye(canvas, side, colours.lash, shape, eyes === 'shut' ? 1 : -1)
    else paintEye(canvas, side, colours, shape, look.eyes ? soften(eyes, opened) : eyes)
    if (look.hasTear) paintTear(canvas, side)
  }
  return canvas
}

function paintMouth(canvas: Canvas, features: Features, look: Look): void {
  const { line, inside, tongue } = features.lips
  const [linePaint, insidePaint, tonguePaint] = [line, inside, tongue].map(colour.paint)
  const lips = { line: linePaint, inside: insidePaint, tongue: tonguePaint }
  MOUTHS[look.mouth ?? features.mouth]({ ...canvas, mark: MARKS.lips.mark }, lips)
}

/** Naturally drooping lids droop less in an alert look. */
export const soften = (asked: Gaze, own: Gaze): Gaze => ({
  ...asked,
  droop: asked.isWide ? 0 : Math.max(asked.droop ?? 0, (own.droop ?? 0) * 0.7),
})

/** The coverage of each pixel by the brows of a look, 0 to 1; three equal numbers for each. */
function coverByBrows(bare: Canvas, features: Features, look: Look): Float32Array {
  const canvas = painting.create(bare.widthPx, bare.heightPx, [0, 0, 0])
  canvas.window = bare.window
  for (const side of [-1, 1]) {
    const { through, radius } = drawBrow(side, features, look)
    painting.stroke(canvas, through, radius, [1, 1, 1])
  }
  return canvas.colours
}

/**
 * Paints brows in a few steps from the colour of the skin to that of the brow, and in no other
 * colour.
 */
function layBrows(
  { words, marks }: { words: Uint32Array; marks: Uint8Array },
  cover: Float32Array,
  steps: readonly number[],
): void {
  for (let n = 0; n < words.length; n++) {
    const step = Math.round(cover[n * 3] * steps.length)
    if (step === 0) continue
    words[n] = steps[step - 1]
    marks[n] = 0
  }
}

/** A tear in the outer corner of the eye. */
function paintTear(canvas: Canvas, side: number): void {
  const drop = painting.oval(side * (EYE_X + 0.031), EYE_Y - 0.034, 0.0078, 0.0088)
  const light = painting.oval(side * (EYE_X + 0.031) - 0.0022, EYE_Y - 0.031, 0.0022, 0.0026)
  const white: Vec3 = [1, 1, 1]
  painting.fill(canvas, drop.area, drop.outline, colour.paint('#7fbdea'))
  painting.fill(canvas, drop.area, (x, y) => drop.outline(x, y) + 0.0012, colour.paint('#cfeaff'))
  painting.fill(canvas, light.area, light.outline, white)
}
