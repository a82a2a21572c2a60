import { toLinear } from '../../math/to-linear.ts'
import { toSrgb } from '../../math/to-srgb.ts'
import { keepTexels } from './keep-texels.ts'

/** Light of at least this value (out of 255) in any channel hides contact shadows. */
const BRIGHT_FROM = 128

/** The alpha of light that hides contact shadows. */
const BRIGHT = 0xff000000

/**
 * A picture that emits light, multiplied by a linear colour: its texels are added to the surface's
 * texels.
 */
export const lightTexels = keepTexels(({ texels, ...size }, ...color) => {
  const [reds, greens, blues] = color.map(tabulate)
  const lights = texels.map((texel) => {
    const red = reds[texel & 255]
    const green = greens[(texel >>> 8) & 255]
    const blue = blues[(texel >>> 16) & 255]
    const isBright = Math.max(red, green, blue) >= BRIGHT_FROM
    return (isBright ? BRIGHT : 0) | (blue << 16) | (green << 8) | red
  })
  return { ...size, texels: lights }
})

const tabulate = (factor: number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) =>
    Math.round(255 * toSrgb(toLinear(byte / 255) * factor)),
  )
