import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Material, Texture } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { toonMaterial } from '../../kit/paint/material.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import type { Paint } from './paint.ts'
import { STRIPS } from './paint-strands.ts'
import { PICTURES, type Picture } from './pictures.ts'

export interface HairColours {
  base: Hex
  /** Tips, strands and the gaps between locks. */
  deep: Hex
  /** The colour of the lower end of long hair; if absent, the hair has one colour. */
  ends?: Hex
  /** The light on the locks. */
  shine: Hex
  outline: Hex
  /** Ribbons and scrunchies. */
  tie: Hex
}

const WIDTH_PX = 256
const HEIGHT_PX = 256

/** The paint of each pixel of a picture, which all colours share. */
const paints = new Map<Picture, readonly Paint[]>()

function paintsOf(picture: Picture): readonly Paint[] {
  const known = paints.get(picture)
  if (known) return known
  const painted = Array.from({ length: WIDTH_PX * HEIGHT_PX }, (_, n) => {
    const u = (((n % WIDTH_PX) + 0.5) / WIDTH_PX) * STRIPS
    const v = (Math.floor(n / WIDTH_PX) + 0.5) / HEIGHT_PX
    return PICTURES[picture].paint(Math.floor(u), u % 1, v)
  })
  paints.set(picture, painted)
  return painted
}

/** The picture of hair (strips of locks, v from the crown down), and its shading colours. */
export function dyeHair(
  colours: HairColours,
  picture: Picture = 'strands',
): { texture: Texture; material: Material } {
  const [base, deep, shine] = [colours.base, colours.deep, colours.shine].map(colour.paint)
  const ends = colour.paint(colours.ends ?? colours.base)
  const shadow = shadowOf(base, deep)
  const painted = paintsOf(picture)
  const pixels = new Uint8Array(painted.length * 4).fill(255)
  for (let row = 0; row < HEIGHT_PX; row++) {
    const low = clamp(((row + 0.5) / HEIGHT_PX - 0.44) * 3)
    const plain = vec.mix(base, ends, low)
    for (let n = row * WIDTH_PX; n < (row + 1) * WIDTH_PX; n++) {
      const { depth, light } = painted[n]
      for (let k = 0; k < 3; k++) {
        const dark = plain[k] * shadow[k] ** depth
        pixels[n * 4 + k] = (dark + (shine[k] - dark) * light) * 255 + 0.5
      }
    }
  }
  const texture = { widthPx: WIDTH_PX, heightPx: HEIGHT_PX, pixels }
  return { texture, material: hairMaterial(colours, base, deep) }
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))

/** The fraction of each colour channel that remains in the deep colour. */
const shadowOf = (base: Vec3, deep: Vec3) =>
  [0, 1, 2].map((k) => clamp(deep[k] / Math.max(base[k], 0.01)))

const RIM_MAX = 0.18

/**
 * The brightness of the rim relative to the base: on dark hair, more would look like a pale broken
 * line.
 */
const RIM_SHARE = 0.5

/** A shadow is darker than the base by the same factor as the deep colour. */
function hairMaterial({ base: hex, outline }: HairColours, base: Vec3, deep: Vec3): Material {
  const parts = shadowOf(base, deep).map((share) => Math.round(255 * share))
  const shade = '#' + parts.map((part) => part.toString(16).padStart(2, '0')).join('')
  const brightness = vec.dot(colour.light(hex), [0.2126, 0.7152, 0.0722])
  const rim = Math.min(RIM_MAX, RIM_SHARE * brightness)
  return toonMaterial('hair', { texture: 0, shade, outline, rim, shadingShift: -0.1 })
}
