import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../kit/mesh/vector.ts'
import { type Canvas, painting } from '../kit/paint/canvas.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'

/** A picture of height 1 and width `width`; positions are measured from its lower left corner. */
export interface Scene {
  canvas: Canvas
  widthPx: number
  heightPx: number
  width: number
}

export type Place = readonly [x: number, y: number]

/** An empty scene, to be painted from the back to the front. */
function open(widthPx: number, heightPx: number): Scene {
  // The window and the canvas are square; the area beside the picture is cut off at the end.
  const sizePx = Math.max(widthPx, heightPx)
  const canvas = painting.create(sizePx, sizePx, [0, 0, 0])
  const size = sizePx / heightPx
  canvas.window = { xPx: 0, yPx: 0, sizePx, left: 0, bottom: 1 - size, size }
  return { canvas, widthPx, heightPx, width: widthPx / heightPx }
}

/** The finished picture; its bytes are R, G, B and A. */
function finish({ canvas, widthPx, heightPx }: Scene): Texture {
  const { pixels } = painting.develop(canvas)
  const picture = new Uint8Array(widthPx * heightPx * 4)
  for (let row = 0; row < heightPx; row++) {
    const start = row * canvas.widthPx * 4
    picture.set(pixels.subarray(start, start + widthPx * 4), row * widthPx * 4)
  }
  return { widthPx, heightPx, pixels: picture }
}

const whole = ({ width }: Scene) => ({ left: 0, right: width - 1e-6, bottom: 0, top: 1 })

/** Colours from the lower edge to the upper one, each at its height. */
function sky(scene: Scene, stops: readonly (readonly [y: number, hex: Hex])[]): void {
  const colours = stops.map(([y, hex]) => [y, colour.paint(hex)] as const)
  const at = (y: number): Vec3 => {
    const above = colours.findIndex(([height]) => height >= y)
    if (above < 0) return colours[colours.length - 1][1]
    if (above === 0) return colours[0][1]
    const [[low, from], [high, to]] = [colours[above - 1], colours[above]]
    const t = (y - low) / (high - low)
    return vec.mix(from, to, t * t * (3 - 2 * t))
  }
  painting.fill(
    scene.canvas,
    whole(scene),
    () => -1,
    (_, y) => at(y),
  )
}

/** A disc; `soft` goes from 0 (a sharp edge) to 1 (fading from its middle). */
function disc(
  { canvas }: Scene,
  [x, y]: Place,
  radius: number,
  hex: Hex,
  { soft = 0, alpha = 1, flat = 1 } = {},
): void {
  const fade = soft * radius * 2
  const reach = radius + fade / 2
  const area = {
    left: x - reach,
    right: x + reach,
    bottom: y - reach * flat,
    top: y + reach * flat,
  }
  const outline = (px: number, py: number) => Math.hypot(px - x, (py - y) / flat) - radius
  painting.fill(canvas, area, outline, colour.paint(hex), { alpha, soft: fade })
}

/** The area below a line, which gives `y` as a function of `x`. */
function land(
  scene: Scene,
  line: (x: number) => number,
  hex: Hex,
  { alpha = 1, soft = 0 } = {},
): void {
  painting.fill(scene.canvas, whole(scene), (x, y) => y - line(x), colour.paint(hex), {
    alpha,
    soft,
  })
}

/** A convex polygon, its corners in clockwise order. */
function shape(
  { canvas }: Scene,
  corners: readonly Place[],
  hex: Hex,
  { alpha = 1, soft = 0 } = {},
): void {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const area = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  }
  const sides = corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length]
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.hypot(dx, dy)
    return { from, nx: -dy / length, ny: dx / length }
  })
  const outline = (x: number, y: number) =>
    Math.max(...sides.map(({ from, nx, ny }) => (x - from[0]) * nx + (y - from[1]) * ny))
  painting.fill(canvas, area, outline, colour.paint(hex), { alpha, soft })
}

interface Stroke {
  /** The radius by position along the line, from 0 to 1. */
  radius: (t: number) => number
  alpha?: number
}

/** A stroke through several points. */
function line({ canvas }: Scene, through: readonly Place[], hex: Hex, stroke: Stroke): void {
  const points = through.map(([x, y]): [number, number] => [x, y])
  painting.stroke(canvas, points, stroke.radius, colour.paint(hex), stroke.alpha)
}

/** A twinkling star with four rays. */
function twinkle(scene: Scene, [x, y]: Place, radius: number, hex: Hex, alpha = 1): void {
  disc(scene, [x, y], radius * 0.5, hex, { soft: 1, alpha: alpha * 0.6 })
  const thin = (t: number) => radius * 0.09 * (1 - Math.abs(2 * t - 1))
  line(
    scene,
    [
      [x - radius, y],
      [x, y],
      [x + radius, y],
    ],
    hex,
    { radius: thin, alpha },
  )
  line(
    scene,
    [
      [x, y - radius],
      [x, y],
      [x, y + radius],
    ],
    hex,
    { radius: thin, alpha },
  )
}

/** Numbers from 0 to 1 that look random and are the same every time. */
function scatter(count: number, seed: number): [number, number, number][] {
  const chance = (at: number) => {
    let bits = Math.imul(at + seed * 7919, 0x9e3779b1)
    bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca77)
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae3d)
    return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
  }
  return Array.from({ length: count }, (_, at) => [
    chance(at * 3 + 1),
    chance(at * 3 + 2),
    chance(at * 3 + 3),
  ])
}

/** The tools for painting scenes. */
export const brush = { open, finish, sky, disc, land, shape, line, twinkle, scatter }
