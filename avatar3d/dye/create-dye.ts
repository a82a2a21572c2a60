import type { Vec3 } from '../math/vector.ts'
import { readHex, writeHex } from './hex.ts'
import { findMark } from './marks.ts'
import { mixEdge } from './mix-edge.ts'
import { fromOklab, toOklab } from './oklab.ts'
import type { Tint } from './tint.ts'

/**
 * Returns the new sRGB colour of a pixel, each component 0 to 1; `mark` is the pixel's mark, or 0.
 */
export type Dye = (colour: Vec3, mark?: number) => Vec3

/**
 * The shade and the light of one colour differ in lightness, so lightness counts less than hue and
 * chroma.
 */
const LIGHTNESS_WEIGHT = 0.4
/**
 * A colour at this distance from the only named colour takes part in its tint by half; the farther
 * away a colour is, the less it changes.
 */
const FOREIGN_DISTANCE = 0.22
/** A colour between two named colours belongs to both; this makes the nearer one dominate. */
const SHARPNESS = 3
/** The chroma below which a colour counts as grey, without a hue of its own. */
const GREY_CHROMA = 0.02
/**
 * Black and white keep this distance from the ends of the scale, so that their shading remains
 * visible.
 */
const LIGHTNESS_MIN = 0.16
const LIGHTNESS_MAX = 0.96
/** Neon colours would draw the eye away from the rest of the picture. */
const CHROMA_MAX = 0.21
/** How much of the change in lightness affects the contrast of the shading; 0 for none. */
const CONTRAST_POWER = 0.35

/**
 * Returns the function that replaces every colour of a part. A colour takes part in each tint in
 * proportion to its nearness to the tint's `from`; its difference from `from` (shade, light, hue)
 * becomes the same difference from `to`. Black and white do not change. Strokes on a known ground
 * are replaced exactly, colour by colour. Pixels with the mark of a tint are recoloured by that
 * tint only.
 */
export function createDye(tints: readonly Tint[]): Dye {
  const dyeUnmarked = mixTints(tints.filter(({ mark }) => mark === undefined))
  const byMark = new Map(tints.map((tint) => [tint.mark, dyeMarked(tint)]))
  return (colour, mark = 0) => ((mark > 0 && byMark.get(mark)) || dyeUnmarked)(colour)
}

type DyeColour = (colour: Vec3) => Vec3

function mixTints(tints: readonly Tint[]): DyeColour {
  const strokes = new Map(tints.flatMap(listStrokes))
  const shifts = tints.filter(({ ground }) => ground === undefined).map(createShift)
  return (colour) => {
    const stroke = strokes.size > 0 ? strokes.get(writeHex(colour)) : undefined
    if (stroke) return stroke
    const lab = toOklab(colour)
    const nearness = shifts.map(({ from }) => 1 / (distance(lab, from) + 1e-9) ** SHARPNESS)
    const sum = nearness.reduce((total, one) => total + one, FOREIGN)
    const moved: Vec3 = [...lab]
    let isMoved = false
    for (const [i, { isStill, apply }] of shifts.entries()) {
      if (isStill) continue
      const share = nearness[i] / sum
      const wanted = apply(lab)
      for (const k of [0, 1, 2] as const) moved[k] += share * (wanted[k] - lab[k])
      isMoved = true
    }
    return isMoved ? fromOklab(moved) : colour
  }
}

/** Recolours every pixel that has the tint's mark. */
function dyeMarked(tint: Tint): DyeColour {
  const to = keepLightness(tint)
  if (tint.ground !== undefined) return dyeOver(tint.ground, { from: tint.from, to })
  const { from, apply } = createShift({ from: tint.from, to })
  return (colour) => {
    const lab = toOklab(colour)
    const [lightness, a, b] = apply(lab)
    const share = clamp((lab[0] - DARK) / Math.max(1e-6, from[0] - DARK))
    const rise = Math.max(0, lightness - lab[0]) * share
    return fromOklab([Math.min(lightness, lab[0] + rise), a, b])
  }
}

/**
 * Colours that are not lighter than this (a pupil, the rim of an iris) take on the hue, but stay as
 * dark as they were.
 */
const DARK = 0.35

/** The new colour, as close to the old one in lightness as its mark requires. */
function keepLightness({ from, to, mark = 0 }: Tint): string {
  const { darker = 1, lighter = 1 } = findMark(mark) ?? {}
  const [old] = toOklab(readHex(from))
  const [lightness, a, b] = toOklab(readHex(to))
  return writeHex(fromOklab([Math.min(old + lighter, Math.max(old - darker, lightness)), a, b]))
}

/**
 * A pixel in which `from` covers a fraction of the ground changes by this fraction of the
 * difference between `from` and `to`.
 */
function dyeOver(ground: string, { from, to }: Pick<Tint, 'from' | 'to'>): DyeColour {
  const [under, old, fresh] = [ground, from, to].map(readHex)
  const way = subtract(old, under)
  const change = subtract(fresh, old)
  return (colour) => {
    const share = clamp(dot(subtract(colour, under), way) / Math.max(1e-6, dot(way, way)))
    const move = (k: 0 | 1 | 2) => clamp(colour[k] + share * change[k])
    return [move(0), move(1), move(2)]
  }
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

/** Every colour of a stroke, and the one that replaces it. */
function listStrokes({ from, to, ground }: Tint): [hex: string, replaced: Vec3][] {
  if (ground === undefined) return []
  const replaced = mixEdge(readHex(ground), readHex(to))
  return mixEdge(readHex(ground), readHex(from)).map((colour, n) => [writeHex(colour), replaced[n]])
}

const FOREIGN = 1 / FOREIGN_DISTANCE ** (2 * SHARPNESS)

/** Squared. */
function distance(a: Vec3, b: Vec3): number {
  const lightness = (a[0] - b[0]) * LIGHTNESS_WEIGHT
  return lightness ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2
}

interface Shift {
  from: Vec3
  isStill: boolean
  apply(lab: Vec3): Vec3
}

function createShift(tint: Tint): Shift {
  const from = toOklab(readHex(tint.from))
  const to = settle(toOklab(readHex(tint.to)))
  const lighten = createCurve(from[0], to[0])
  return {
    from,
    isStill: tint.from === tint.to,
    apply: (lab) => [lighten(lab[0]), ...turn(lab, from, to)],
  }
}

/** A colour whose light and shade can both be seen. */
function settle([lightness, a, b]: Vec3): Vec3 {
  const size = Math.min(1, CHROMA_MAX / Math.max(1e-6, Math.hypot(a, b)))
  return [Math.min(LIGHTNESS_MAX, Math.max(LIGHTNESS_MIN, lightness)), a * size, b * size]
}

/**
 * Maps lightness so that `from` becomes `to` while 0 and 1 stay the same. Near `from`, the contrast
 * is multiplied by (to / from) ^ CONTRAST_POWER on the darker side, and on the lighter side by the
 * same power of (1 - to) / (1 - from): a dark colour keeps visible shades, and a light one stays
 * clean.
 */
function createCurve(from: number, to: number): (lightness: number) => number {
  const dark = Math.max(0.02, from)
  const light = Math.max(0.02, 1 - from)
  const below = ((to / dark) ** CONTRAST_POWER * dark) / to
  const above = (((1 - to) / light) ** CONTRAST_POWER * light) / (1 - to)
  return (lightness) =>
    lightness < from
      ? to * Math.max(0, lightness / dark) ** below
      : 1 - (1 - to) * Math.max(0, (1 - lightness) / light) ** above
}

/**
 * The colour axes: a colour as saturated as `from` becomes as saturated as `to`, and other
 * saturations change in proportion, even if `from` is grey.
 */
function turn([lightness, a, b]: Vec3, from: Vec3, to: Vec3): [a: number, b: number] {
  const grey = GREY_CHROMA ** 2
  const chroma = from[1] ** 2 + from[2] ** 2
  const along = (a * from[1] + b * from[2] + grey * fade(lightness, from[0])) / (chroma + grey)
  const saturation = Math.min(SATURATION_MAX, Math.max(0, along))
  const strayA = a - saturation * from[1]
  const strayB = b - saturation * from[2]
  return [saturation * to[1] + strayA * STRAY, saturation * to[2] + strayB * STRAY]
}

/** A grey surface may have tinted shades, which would glow in the new colour. */
const SATURATION_MAX = 1.25

/** A change of hue within the surface, such as violet in the shade, is partly kept. */
const STRAY = 0.6

/** The usual saturation of a colour's shade and light: none for black and white. */
const fade = (lightness: number, from: number) =>
  lightness < from
    ? Math.sqrt(Math.max(0, lightness / from))
    : Math.max(0, (1 - lightness) / Math.max(0.02, 1 - from))
