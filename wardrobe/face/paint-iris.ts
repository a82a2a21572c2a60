import { MARKS } from '@kisekae/avatar3d/dye/marks.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { vec } from '../kit/mesh/vector.ts'
import { type Canvas, painting } from '../kit/paint/canvas.ts'
import { colour } from '../kit/paint/palette.ts'
import type { EyeColours } from './eye-colours.ts'
import type { EyeShape } from './eye-shapes.ts'

const WHITE: Vec3 = [1, 1, 1]

/** The position and size of the iris. */
interface Iris {
  x: number
  y: number
  rx: number
  ry: number
  pupil: EyeShape['pupil']
}

/**
 * An iris that is deep at the top and bright at the bottom, and lit from the upper left on both
 * sides of the face.
 */
export function paintIris(
  canvas: Canvas,
  { x, y, rx, ry, pupil }: Iris,
  opening: (x: number, y: number) => number,
  colours: EyeColours,
): void {
  const [iris, dark, glow] = [colours.iris, colours.dark, colours.glow].map(colour.paint)
  // Highlights are laid out for an iris of the usual size.
  const size = rx / 0.0335
  const marked = { ...canvas, mark: MARKS.iris.mark }
  const within = (dx: number, dy: number, kx: number, ky: number) => {
    const { area, outline } = painting.oval(x + dx, y + dy, kx, ky)
    const shape = (px: number, py: number) => Math.max(opening(px, py), outline(px, py))
    return [area, shape] as const
  }
  painting.fill(marked, ...within(0, 0, rx, ry), vec.mix(dark, iris, 0.12))
  painting.fill(marked, ...within(0, -0.0006, rx - 0.0032, ry - 0.0034), (_, py) => {
    const height = (py - y + ry) / (2 * ry)
    const lower = vec.mix(glow, iris, Math.min(1, Math.max(0, (height - 0.08) * 2.4)))
    return vec.mix(lower, dark, Math.min(0.92, Math.max(0, (height - 0.46) * 1.9)))
  })
  if (pupil === 'heart') {
    const [around, inside] = within(0, 0, 0.026 * size, 0.03 * size)
    const heart = heartOutline(x, y, 0.0205 * size)
    const shape = (px: number, py: number) => Math.max(inside(px, py), heart(px, py))
    painting.fill(marked, around, shape, dark, { soft: 0.002 })
  } else {
    const [across, tall] = pupil === 'slit' ? [0.0062, 0.029] : [0.0128, 0.0195]
    painting.fill(marked, ...within(0, 0.001, across * size, tall * size), dark, { soft: 0.002 })
  }
  const bowl = painting.oval(x, y + 0.0065, rx - 0.006, ry - 0.0075)
  const [area, disc] = within(0, -0.003, rx - 0.0062, ry - 0.008)
  const crescent = (px: number, py: number) => Math.max(disc(px, py), -bowl.outline(px, py))
  painting.fill(marked, area, crescent, vec.mix(glow, WHITE, 0.45), { alpha: 0.8, soft: 0.002 })
  const light = (dx: number, dy: number, kx: number, ky: number) => {
    painting.fill(canvas, ...within(dx * size, dy * size, kx * size, ky * size), WHITE)
  }
  if (pupil === 'star') {
    const [around, inside] = within(-0.0085 * size, 0.018 * size, 0.0165 * size, 0.0165 * size)
    const star = starOutline(x - 0.0085 * size, y + 0.018 * size, 0.0158 * size)
    painting.fill(canvas, around, (px, py) => Math.max(inside(px, py), star(px, py)), WHITE)
    light(0.0035, -0.0245, 0.0068, 0.0058)
  } else light(-0.0115, 0.0205, 0.0098, 0.0122)
  light(0.0128, -0.0205, 0.0046, 0.0058)
  light(0.0135, 0.0105, 0.0022, 0.0027)
}

/** A four-pointed star with concave sides. */
const starOutline = (x: number, y: number, radius: number) => (px: number, py: number) => {
  const [dx, dy] = [Math.abs(px - x) / radius, Math.abs(py - y) / radius]
  return (Math.sqrt(dx) + Math.sqrt(dy) - 1) * radius * 0.5
}

/** Two round tops that meet above a point. */
const heartOutline = (x: number, y: number, radius: number) => (px: number, py: number) => {
  const [dx, dy] = [Math.abs(px - x) / radius, (py - y) / radius]
  const arch = dy + 0.1 - 0.62 * Math.sqrt(dx)
  return (Math.hypot(dx, arch * 0.94) - 0.9) * radius
}
