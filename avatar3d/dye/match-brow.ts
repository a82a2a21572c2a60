import type { Vec3 } from '../math/vector.ts'
import { readHex, writeHex } from './hex.ts'
import { fromOklab, toOklab } from './oklab.ts'
import type { Tint } from './tint.ts'

/** The brows of a painted face: their colour, and the colour of the skin around them. */
export interface Brow {
  colour: string
  skin: string
}

/** Brows are darker than hair by this factor, as are the shades between its locks. */
const DEPTH = 0.78
/**
 * Brows are darker or lighter than the skin by at least this much; a smaller difference could not
 * be seen.
 */
const CONTRAST = 0.2
/** Darker brows would be as dark as lashes. */
const LIGHTNESS_MIN = 0.2

/**
 * Paints brows to go with hair of the given colour. Even on dark skin, pale hair goes with pale
 * brows.
 */
export function matchBrow({ colour, skin }: Brow, hair: string): Tint {
  const [lightness, a, b] = toOklab(readHex(hair))
  const [skinLightness] = toOklab(readHex(skin))
  const dark = Math.min(lightness * DEPTH, skinLightness - CONTRAST)
  const isPale = lightness > skinLightness + CONTRAST
  const settled: Vec3 = [isPale ? lightness * 0.94 : Math.max(LIGHTNESS_MIN, dark), a, b]
  return { from: colour, to: writeHex(fromOklab(settled)), ground: skin }
}
