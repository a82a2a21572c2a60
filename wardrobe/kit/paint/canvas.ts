import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'
import { curveAt } from '../mesh/spline.ts'

/** Painted colours, and the window, in metres, through which they are painted; y points upwards. */
export interface Canvas {
  widthPx: number
  heightPx: number
  /** sRGB, three numbers per pixel, rows from the top. */
  colours: Float32Array
  /** The mark by which a dye finds each pixel; 0 for none. */
  marks: Uint8Array
  /** The mark for everything that is painted next; absent for none. */
  mark?: number
  /** The window's position on the canvas in pixels, and the area that it shows. */
  window: { xPx: number; yPx: number; sizePx: number; left: number; bottom: number; size: number }
}

type Point2 = [x: number, y: number]
type Colour = Vec3 | ((x: number, y: number) => Vec3)

/** The distance to a shape's edge in metres, negative inside. */
type Outline = (x: number, y: number) => number

interface Area {
  left: number
  right: number
  bottom: number
  top: number
}

function create(widthPx: number, heightPx: number, ground: Vec3): Canvas {
  const colours = new Float32Array(widthPx * heightPx * 3)
  const [r, g, b] = ground
  for (let n = 0; n < colours.length; n += 3) {
    colours[n] = r
    colours[n + 1] = g
    colours[n + 2] = b
  }
  const window = { xPx: 0, yPx: 0, sizePx: widthPx, left: 0, bottom: 0, size: 1 }
  return { widthPx, heightPx, colours, marks: new Uint8Array(widthPx * heightPx), window }
}

/**
 * The minimum coverage at which a shape with a mark marks a pixel, and the minimum coverage at
 * which a shape without one clears the pixel's mark.
 */
const MARKED_FROM = 0.02
const CLEARED_FROM = 0.5

/** Colours a shape; its edge is smooth over `soft` metres, but over at least one pixel. */
function fill(
  canvas: Canvas,
  area: Area,
  outline: Outline,
  colour: Colour,
  { alpha = 1, soft = 0 } = {},
): void {
  const { xPx, yPx, sizePx, left, bottom, size } = canvas.window
  const pixel = size / sizePx
  const edge = Math.max(soft, pixel * 0.8)
  const { colours, marks, mark = 0, widthPx, heightPx } = canvas
  const markedFrom = mark > 0 ? MARKED_FROM : CLEARED_FROM
  const rowCount = Math.min(sizePx, heightPx - yPx)
  const limit = (px: number, count: number) => Math.max(0, Math.min(count - 1, px))
  const firstColumn = limit(Math.floor((area.left - left) / pixel - 1), sizePx)
  const lastColumn = limit(Math.ceil((area.right - left) / pixel + 1), sizePx)
  const firstRow = limit(Math.floor(sizePx - (area.top - bottom) / pixel - 1), rowCount)
  const lastRow = limit(Math.ceil(sizePx - (area.bottom - bottom) / pixel + 1), rowCount)
  for (let row = firstRow; row <= lastRow; row++) {
    const y = bottom + (sizePx - row - 0.5) * pixel
    for (let column = firstColumn; column <= lastColumn; column++) {
      const x = left + (column + 0.5) * pixel
      const cover = Math.min(1, 0.5 - outline(x, y) / edge) * alpha
      if (cover <= 0) continue
      const paint = typeof colour === 'function' ? colour(x, y) : colour
      const pixelAt = (yPx + row) * widthPx + xPx + column
      if (cover >= markedFrom) marks[pixelAt] = mark
      const at = pixelAt * 3
      colours[at] += (paint[0] - colours[at]) * cover
      colours[at + 1] += (paint[1] - colours[at + 1]) * cover
      colours[at + 2] += (paint[2] - colours[at + 2]) * cover
    }
  }
}

/** The number of straight pieces of a brush stroke. */
const PIECES = 24

/**
 * A brush stroke along a smooth curve; `radius` gives its radius in metres, by position from 0 to
 * 1.
 */
function stroke(
  canvas: Canvas,
  through: readonly Point2[],
  radius: (t: number) => number,
  colour: Colour,
  alpha = 1,
): void {
  const path = through.map(([x, y]): Vec3 => [x, y, 0])
  const points = Array.from({ length: PIECES + 1 }, (_, n) => curveAt(path, n / PIECES))
  const radii = points.map((_, n) => radius(n / PIECES))
  const widest = Math.max(...radii)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const area = {
    left: Math.min(...xs) - widest,
    right: Math.max(...xs) + widest,
    bottom: Math.min(...ys) - widest,
    top: Math.max(...ys) + widest,
  }
  const pixel = canvas.window.size / canvas.window.sizePx
  const pieces = points
    .slice(1)
    .map((to, n) => toPiece(points[n], to, { radius: radii[n], toRadius: radii[n + 1], pixel }))
  fill(canvas, area, (x, y) => distanceToStroke(pieces, x, y), colour, { alpha })
}

/** A straight piece of a stroke, with the values that are needed at every pixel. */
interface StrokePiece {
  x: number
  y: number
  dx: number
  dy: number
  /** One divided by the square of its length. */
  scale: number
  radius: number
  growth: number
  /** It colours nothing outside these bounds. */
  left: number
  right: number
  bottom: number
  top: number
}

function toPiece(
  [x, y]: Vec3,
  [toX, toY]: Vec3,
  { radius, toRadius, pixel }: { radius: number; toRadius: number; pixel: number },
): StrokePiece {
  const [dx, dy] = [toX - x, toY - y]
  const scale = 1 / (dx * dx + dy * dy + 1e-12)
  const reach = Math.max(radius, toRadius) + pixel
  return {
    x,
    y,
    dx,
    dy,
    scale,
    radius,
    growth: toRadius - radius,
    left: Math.min(x, toX) - reach,
    right: Math.max(x, toX) + reach,
    bottom: Math.min(y, toY) - reach,
    top: Math.max(y, toY) + reach,
  }
}

function distanceToStroke(pieces: readonly StrokePiece[], x: number, y: number): number {
  let nearest = Infinity
  for (const piece of pieces) {
    if (x < piece.left || x > piece.right || y < piece.bottom || y > piece.top) continue
    const fromX = x - piece.x
    const fromY = y - piece.y
    const along = (fromX * piece.dx + fromY * piece.dy) * piece.scale
    const t = Math.min(1, Math.max(0, along))
    const gapX = fromX - piece.dx * t
    const gapY = fromY - piece.dy * t
    const distance = Math.sqrt(gapX * gapX + gapY * gapY) - piece.radius - piece.growth * t
    if (distance < nearest) nearest = distance
  }
  return nearest
}

/** An ellipse that fills its area. */
const oval = (x: number, y: number, rx: number, ry: number): { area: Area; outline: Outline } => ({
  area: { left: x - rx, right: x + rx, bottom: y - ry, top: y + ry },
  outline: (px, py) => (Math.hypot((px - x) / rx, (py - y) / ry) - 1) * Math.min(rx, ry),
})

/** A soft cloud of colour that fades to nothing at its rim. */
function cloud(canvas: Canvas, x: number, y: number, rx: number, ry: number, colour: Vec3): void {
  const { area, outline } = oval(x, y, rx, ry)
  const soft = Math.min(rx, ry)
  fill(canvas, area, (px, py) => outline(px, py) + soft / 2, colour, { alpha: 0.55, soft })
}

/** The finished picture. */
function develop({ widthPx, heightPx, colours, marks }: Canvas): Texture {
  const pixels = new Uint8Array(widthPx * heightPx * 4)
  for (let from = 0, to = 0; to < pixels.length; from += 3, to += 4) {
    pixels[to] = colours[from] * 255 + 0.5
    pixels[to + 1] = colours[from + 1] * 255 + 0.5
    pixels[to + 2] = colours[from + 2] * 255 + 0.5
    pixels[to + 3] = 255
  }
  const texture: Texture = { widthPx, heightPx, pixels }
  return marks.some((mark) => mark > 0) ? { ...texture, marks } : texture
}

/** The paint box. */
export const painting = { create, fill, stroke, oval, cloud, develop }
