import type { Decoration, Lettering, Sticker } from '../model/picture.ts'
import { SHAPES } from './sticker-shapes.ts'
import { type Extent, inUnits, type Paper, WIDTH } from './units.ts'

const GRID = 24
const FONT =
  '"Hiragino Maru Gothic ProN", "Kosugi Maru", "Zen Maru Gothic", "M PLUS Rounded 1c", ' +
  'system-ui, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", sans-serif'
/** Text is never wider than this: its letters shrink instead. */
const TEXT_WIDTH_MAX = 90
const EDGE = '#ffffff'
const DARK = '#3a2a47'

/** Paints stickers and text, from back to front. */
export const paintDecorations = (
  paper: Paper,
  decorations: readonly Decoration[],
  extent: Extent,
): void =>
  inUnits(paper, extent, (height) => {
    for (const one of decorations) {
      paper.save()
      paper.translate(one.x * WIDTH, one.y * height)
      paper.rotate(one.turn)
      if (one.kind === 'sticker') paintSticker(paper, one)
      else paintText(paper, one)
      paper.restore()
    }
  })

/** The size of a decoration in units, before it is turned. */
export function measure(one: Decoration): Extent {
  if (one.kind === 'sticker') return { width: one.size, height: one.size }
  const { letterHeight, width } = fitText(measuringPaper(), one)
  const padding = one.isBubble ? letterHeight * 1.4 : letterHeight * 0.4
  return { width: width + padding, height: letterHeight * (one.isBubble ? 2.1 : 1.4) }
}

let measuring: Paper | null = null
/** Text is measured without a visible canvas. */
const measuringPaper = (): Paper =>
  // A fresh canvas always has a context of this kind.
  (measuring ??= new OffscreenCanvas(1, 1).getContext('2d')!)

function paintSticker(paper: Paper, { name, size, colour }: Sticker): void {
  const { path, detail } = SHAPES[name]
  paper.scale(size / GRID, size / GRID)
  paper.translate(-GRID / 2, -GRID / 2)
  const shape = new Path2D(path)
  paper.lineJoin = 'round'
  paper.lineWidth = 2.6
  paper.strokeStyle = colour === EDGE ? DARK : EDGE
  castShadow(paper, () => paper.stroke(shape))
  paper.fillStyle = colour
  paper.fill(shape)
  if (!detail) return
  paper.fillStyle = detail.colour
  paper.fill(new Path2D(detail.path))
}

function paintText(paper: Paper, one: Lettering): void {
  const { letterHeight, width } = fitText(paper, one)
  paper.textAlign = 'center'
  paper.textBaseline = 'middle'
  if (one.isBubble) {
    paintBubble(paper, { width: width + letterHeight * 1.4, height: letterHeight * 2.1 })
    paper.fillStyle = one.colour === EDGE ? DARK : one.colour
    paper.fillText(one.text, 0, letterHeight * 0.06)
    return
  }
  paper.lineJoin = 'round'
  paper.lineWidth = letterHeight * 0.22
  paper.strokeStyle = one.colour === EDGE ? DARK : EDGE
  castShadow(paper, () => paper.strokeText(one.text, 0, 0))
  paper.fillStyle = one.colour
  paper.fillText(one.text, 0, 0)
}

/** Sets the font, and returns the height of its letters and the width of the text. */
function fitText(paper: Paper, { text, size }: Lettering) {
  paper.font = `700 ${size}px ${FONT}`
  const { width } = paper.measureText(text)
  const scale = Math.min(1, TEXT_WIDTH_MAX / Math.max(1, width))
  const letterHeight = size * scale
  paper.font = `700 ${letterHeight}px ${FONT}`
  return { letterHeight, width: width * scale }
}

/** A speech bubble that points down. */
function paintBubble(paper: Paper, { width, height }: Extent): void {
  const radius = height / 2
  const tail = height * 0.28
  paper.fillStyle = EDGE
  paper.beginPath()
  paper.roundRect(-width / 2, -height / 2, width, height, radius)
  paper.moveTo(-tail, height / 2 - 0.2)
  paper.quadraticCurveTo(0, height / 2 + tail * 0.4, tail * 0.5, height / 2 + tail * 1.4)
  paper.quadraticCurveTo(tail * 1.1, height / 2 + tail * 0.4, tail, height / 2 - 0.2)
  castShadow(paper, () => paper.fill())
}

/** The shadow's size is in pixels, regardless of the paper's scale. */
function castShadow(paper: Paper, paint: () => void): void {
  const pixels = Math.abs(paper.getTransform().a) + Math.abs(paper.getTransform().b)
  paper.save()
  paper.shadowColor = '#2a1c3640'
  paper.shadowBlur = pixels * 0.8
  paper.shadowOffsetY = pixels * 0.3
  paint()
  paper.restore()
}
