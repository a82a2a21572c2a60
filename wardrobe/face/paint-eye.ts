import type { Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import { type Canvas, painting } from '../kit/canvas.ts'
import { colour, type Hex } from '../kit/palette.ts'
import { vec } from '../kit/vector.ts'

export interface EyeColours {
  iris: Hex
  /** The rim of the iris and the pupil. */
  dark: Hex
  /** The lower half, where light gathers. */
  glow: Hex
  lash: Hex
}

const CENTER_X = 0.0725
const CENTER_Y = 0.745
const HALF_WIDTH = 0.0425
const HALF_HEIGHT = 0.053
const WHITE: Vec3 = [1, 1, 1]

/** Where the lids meet: higher at the temple than at the nose. */
const corner = (t: number) => HALF_HEIGHT * (0.14 + 0.1 * t)

/** How far the lids are apart, 0 in the corners, 1 in the middle; `power` squares the arch. */
const arch = (t: number, power: number) => (1 - Math.min(1, Math.abs(t)) ** power) ** 0.6

/** The lids as heights above the middle; t is -1 at the nose and 1 at the temple. */
const upperLid = (t: number) => corner(t) + (HALF_HEIGHT * 0.84 - corner(t)) * arch(t, 2.6)
const lowerLid = (t: number) => corner(t) - (HALF_HEIGHT * 0.92 + corner(t)) * arch(t, 2.2)

/** How an open eye looks. */
export interface Gaze {
  /** The iris is small. */
  isWide?: boolean
  /** Metres that the upper lid hangs down. */
  droop?: number
  /** Metres that both eyes look to the figure's left. */
  aside?: number
}

/** An open eye. */
export function paintEye(
  canvas: Canvas,
  side: number,
  colours: EyeColours,
  { isWide = false, droop = 0, aside = 0 }: Gaze,
): void {
  const x0 = side * CENTER_X
  const lash = colour.paint(colours.lash)
  const upper = (t: number) => upperLid(t) - droop * (1 + 0.25 * t - 0.6 * t * t)
  const tAt = (x: number) => (side * (x - x0)) / HALF_WIDTH
  const point = (t: number, y: number): [number, number] => [
    x0 + side * t * HALF_WIDTH,
    CENTER_Y + y,
  ]
  const area = {
    left: x0 - HALF_WIDTH,
    right: x0 + HALF_WIDTH,
    bottom: CENTER_Y - HALF_HEIGHT,
    top: CENTER_Y + HALF_HEIGHT,
  }
  const opening = (x: number, y: number) => {
    const t = tAt(x)
    const beside = (Math.abs(t) - 1) * HALF_WIDTH
    return Math.max(beside, y - CENTER_Y - upper(t), CENTER_Y + lowerLid(t) - y)
  }
  painting.fill(canvas, area, opening, WHITE)
  paintIris(canvas, x0 - side * 0.0015 + aside, opening, colours, isWide ? 0.78 : 1)
  const lidShadow = (x: number, y: number) =>
    Math.max(opening(x, y), CENTER_Y + upper(tAt(x)) - 0.0105 - y)
  painting.fill(canvas, area, lidShadow, vec.mix(lash, [0.55, 0.5, 0.75], 0.5), {
    alpha: 0.42,
    soft: 0.005,
  })
  const lid = [-0.97, -0.82, -0.5, 0, 0.5, 0.85, 1].map((t) => point(t, upper(t) + 0.0012))
  painting.stroke(canvas, lid, (t) => 0.0012 + 0.0045 * Math.sin(Math.PI * 0.62 * t), lash)
  const wing: [number, number][] = [
    point(0.74, upper(0.74) + 0.001),
    point(1.0, upper(1) + 0.006),
    point(1.2, upper(1) + 0.014),
  ]
  painting.stroke(canvas, wing, (t) => 0.0058 * (1 - t) + 0.0004, lash)
  const under = [0.3, 0.55, 0.78, 0.96].map((t) => point(t, lowerLid(t)))
  painting.stroke(canvas, under, (t) => 0.0006 + 0.0013 * t, lash, 0.85)
  const crease = [-0.7, -0.2, 0.4, 0.92].map((t) => point(t, upper(t) + 0.0115))
  painting.stroke(canvas, crease, (t) => 0.0012 * Math.sin(Math.PI * t) + 0.0002, lash, 0.35)
}

/** Deep at the top, bright at the bottom, lit from the upper left on both sides of the face. */
function paintIris(
  canvas: Canvas,
  x: number,
  opening: (x: number, y: number) => number,
  colours: EyeColours,
  size: number,
): void {
  const y = CENTER_Y - 0.0035
  const [rx, ry] = [0.0335 * size, 0.0465 * size]
  const [iris, dark, glow] = [colours.iris, colours.dark, colours.glow].map(colour.paint)
  const within = (dx: number, dy: number, kx: number, ky: number) => {
    const { area, outline } = painting.oval(x + dx, y + dy, kx, ky)
    const shape = (px: number, py: number) => Math.max(opening(px, py), outline(px, py))
    return [canvas, area, shape] as const
  }
  painting.fill(...within(0, 0, rx, ry), vec.mix(dark, iris, 0.12))
  painting.fill(...within(0, -0.0006, rx - 0.0032, ry - 0.0034), (_, py) => {
    const height = (py - y + ry) / (2 * ry)
    const lower = vec.mix(glow, iris, Math.min(1, Math.max(0, (height - 0.08) * 2.4)))
    return vec.mix(lower, dark, Math.min(0.92, Math.max(0, (height - 0.46) * 1.9)))
  })
  painting.fill(...within(0, 0.001, 0.0128 * size, 0.0195 * size), dark, { soft: 0.002 })
  const bowl = painting.oval(x, y + 0.0065, rx - 0.006, ry - 0.0075)
  const [, area, disc] = within(0, -0.003, rx - 0.0062, ry - 0.008)
  const crescent = (px: number, py: number) => Math.max(disc(px, py), -bowl.outline(px, py))
  painting.fill(canvas, area, crescent, vec.mix(glow, WHITE, 0.45), { alpha: 0.8, soft: 0.002 })
  const light = (dx: number, dy: number, kx: number, ky: number) => {
    painting.fill(...within(dx, dy, kx, ky), WHITE)
  }
  light(-0.0115, 0.0205, 0.0098, 0.0122)
  light(0.0128, -0.0205, 0.0046, 0.0058)
  light(0.0135, 0.0105, 0.0022, 0.0027)
}

/** A closed eye: `curve` 1 hangs like a sleeping lid, -1 arches like a laugh. */
export function paintClosedEye(canvas: Canvas, side: number, lashHex: Hex, curve: number): void {
  const lash = colour.paint(lashHex)
  const middle = CENTER_Y - 0.012
  const point = (t: number): [number, number] => {
    const dip = 0.019 * (1 - Math.abs(t) ** 2.2) - 0.0095
    return [side * (CENTER_X + t * HALF_WIDTH), middle - curve * dip]
  }
  const line = [-0.96, -0.6, 0, 0.6, 1].map(point)
  painting.stroke(canvas, line, (t) => 0.0018 + 0.003 * Math.sin(Math.PI * (0.1 + 0.6 * t)), lash)
  const [ex, ey] = point(1)
  const lashes = (dx: number, dy: number, start: number) => {
    const path: [number, number][] = [point(start), [ex + side * dx, ey + dy]]
    painting.stroke(canvas, path, (t) => 0.0032 * (1 - t) + 0.0004, lash)
  }
  lashes(0.0095, curve > 0 ? 0.0005 : -0.006, 0.92)
  if (curve > 0) lashes(0.003, -0.0075, 0.8)
}
