import { toSrgb } from '../../math/to-srgb.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Material } from '../../vrm/model.ts'
import { COVERED } from './sample-bits.ts'

/** A material in the form that the sample loop reads: all of MToon's formulas as tables. */
export interface Paint {
  /**
   * Sixty-four tones from facing away from the light to facing it, four numbers each: the factors
   * for the lit texel's red, green, and blue in 256ths of sRGB values, and 0.
   */
  tones: Uint16Array
  /**
   * The same for the shade's texel, whose colour is added; null if light and shade have the same
   * picture, or neither has one.
   */
  shadeTones: Uint16Array | null
  /** Four times the first tone that counts as lit; 256 for none. */
  litFrom: number
  /**
   * The factors that turn the lit colour into the shaded one, for red, green and blue, in 256ths.
   */
  shadeRatio: Vec3
  /**
   * The rim's light as a function of how directly the surface faces the viewer: 64 steps of four
   * numbers each.
   */
  rim: Uint16Array
  /** Four times the first step without a visible rim; 0 if there is none. */
  rimEnd: number
  outlineColor: number
  outlineMetres: number
  alphaMode: Material['alphaMode']
  /** Texels with an alpha (0 to 255) below this are holes; 0 disables this. */
  alphaCutoff: number
  alpha: number
  isDoubleSided: boolean
}

export const TONE_COUNT = 64

/** A thousandth of full light, where full light is 255 squared. */
const VISIBLE_LIGHT = 65

/** Tabulates a material, once per avatar. */
export function compilePaint(material: Material): Paint {
  const mixed = tabulateTones(material)
  const shade = mixed.slice(0, 3)
  const lit = mixed.slice(-4)
  const ratio = (c: number) => Math.round((256 * shade[c]) / Math.max(1, lit[c]))
  const rim = tabulateRim(material)
  const { alphaMode, alphaCutoff, baseColor } = material
  return {
    ...(hasTwoPictures(material) ? splitTones(material) : { tones: mixed, shadeTones: null }),
    litFrom: material.unlit ? TONE_COUNT * 4 : findLitFrom(mixed),
    shadeRatio: [ratio(0), ratio(1), ratio(2)],
    rim,
    rimEnd: material.unlit ? 0 : findRimEnd(rim),
    outlineColor: packColor(material.outlineColor),
    outlineMetres: material.outlineWidth,
    alphaMode,
    alphaCutoff: alphaMode === 'MASK' ? Math.round((alphaCutoff * 255) / (baseColor[3] || 1)) : 0,
    alpha: baseColor[3],
    isDoubleSided: material.doubleSided,
  }
}

const hasTwoPictures = ({ texture, shadeTexture, unlit }: Material) =>
  !unlit && texture !== shadeTexture

/**
 * MToon's two tones. The colours are mixed as light (linear), but the results are sRGB factors of
 * sRGB texels.
 */
const tabulateTones = (material: Material): Uint16Array =>
  tabulate((tone, c) => {
    const light = findLight(material, tone)
    return toSrgb(material.shadeColor[c] * (1 - light) + material.baseColor[c] * light)
  })

/**
 * The same for two pictures: the proportions of lit and shaded texels. Sums of sRGB values are
 * darker than sums of light, so the proportions are computed as for a shade of typical brightness.
 */
function splitTones(material: Material): Pick<Paint, 'tones' | 'shadeTones'> {
  const { baseColor, shadeColor } = material
  const litShare = (tone: number) => {
    const light = findLight(material, tone)
    const mixed = toSrgb(SHADE_LIGHT * (1 - light) + light)
    return (mixed - toSrgb(SHADE_LIGHT)) / (1 - toSrgb(SHADE_LIGHT))
  }
  return {
    tones: tabulate((tone, c) => toSrgb(baseColor[c]) * litShare(tone)),
    shadeTones: tabulate((tone, c) => toSrgb(shadeColor[c]) * (1 - litShare(tone))),
  }
}

/** The brightness of a typical shade colour, relative to that of the lit surface. */
const SHADE_LIGHT = 0.6

/** MToon's proportion of the base colour: linearstep(toony - 1, 1 - toony, N·L + shift). */
function findLight({ shadingShift, shadingToony, unlit }: Material, tone: number): number {
  const halfWidth = Math.max(1 - shadingToony, 1e-3)
  const facing = ((tone + 0.5) / TONE_COUNT) * 2 - 1
  const step = (facing + shadingShift + halfWidth) / (2 * halfWidth)
  return unlit ? 1 : Math.min(1, Math.max(0, step))
}

function tabulate(factorOf: (tone: number, channel: 0 | 1 | 2) => number): Uint16Array {
  const table = new Uint16Array(TONE_COUNT * 4)
  for (let tone = 0; tone < TONE_COUNT; tone++)
    for (const channel of [0, 1, 2] as const)
      table[tone * 4 + channel] = Math.round(256 * factorOf(tone, channel))
  return table
}

function findLitFrom(tones: Uint16Array): number {
  const brightness = (tone: number) => tones[tone * 4] + tones[tone * 4 + 1] + tones[tone * 4 + 2]
  const middle = (brightness(0) + brightness(TONE_COUNT - 1)) / 2
  let tone = 0
  while (tone < TONE_COUNT - 1 && brightness(tone) < middle) tone++
  return tone * 4
}

/** MToon's parametric rim, (1 - N·V + lift)^power, as an intensity from 0 to 255². */
function tabulateRim({ rimColor, rimLift, rimFresnelPower }: Material): Uint16Array {
  const rim = new Uint16Array(TONE_COUNT * 4)
  for (let step = 0; step < TONE_COUNT; step++) {
    const grazing = Math.min(1, Math.max(0, 1 - step / (TONE_COUNT - 1) + rimLift))
    const strength = grazing ** Math.max(rimFresnelPower, 1e-3)
    for (let c = 0; c < 3; c++)
      rim[step * 4 + c] = Math.round(255 * 255 * Math.min(1, rimColor[c] * strength))
  }
  return rim
}

function findRimEnd(rim: Uint16Array): number {
  const last = rim.findLastIndex((light) => light >= VISIBLE_LIGHT)
  return last < 0 ? 0 : (last & ~3) + 4
}

function packColor([r, g, b]: Vec3): number {
  const byte = (linear: number) => Math.round(255 * toSrgb(linear))
  return (COVERED | (byte(b) << 16) | (byte(g) << 8) | byte(r)) >>> 0
}
