import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Material, Texture } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { toonMaterial } from '../../kit/paint/material.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'

export interface HairColours {
  base: Hex
  /** Tips and the gaps between locks. */
  deep: Hex
  /** The colour of the lower end of long hair; if absent, hair has one colour. */
  ends?: Hex
  /** The ring of light. */
  shine: Hex
  outline: Hex
  /** Ribbons and scrunchies. */
  tie: Hex
}

const WIDTH_PX = 64
const HEIGHT_PX = 256

/** The ring of light lies at this angle from the crown, as a share of half a turn. */
const RING = 0.285

/** The picture of hair (u runs across a lock, v from the crown down), and its shading colours. */
export function dyeHair(colours: HairColours): { texture: Texture; material: Material } {
  const [base, deep, shine] = [colours.base, colours.deep, colours.shine].map(colour.paint)
  const ends = colour.paint(colours.ends ?? colours.base)
  const [r, g, b] = shadowOf(base, deep).map((share, k) => share * ends[k])
  const deepEnds: Vec3 = [r, g, b]
  const pixels = new Uint8Array(WIDTH_PX * HEIGHT_PX * 4).fill(255)
  for (let row = 0; row < HEIGHT_PX; row++)
    for (let column = 0; column < WIDTH_PX; column++) {
      const u = (column + 0.5) / WIDTH_PX
      const v = (row + 0.5) / HEIGHT_PX
      const edge = Math.abs(2 * u - 1)
      const depth =
        0.45 * clamp((v - 0.42) * 1.7) + 0.55 * clamp((edge - 0.5) * 1.9) ** 1.5 + streaks(u, v)
      const low = clamp((v - 0.44) * 3)
      const [plain, dark] = [vec.mix(base, ends, low), vec.mix(deep, deepEnds, low)]
      const lit = vec.mix(vec.mix(plain, dark, clamp(depth)), shine, ringAt(u, v, edge))
      pixels.set(
        lit.map((part) => part * 255 + 0.5),
        (row * WIDTH_PX + column) * 4,
      )
    }
  const texture = { widthPx: WIDTH_PX, heightPx: HEIGHT_PX, pixels }
  return { texture, material: hairMaterial(base, deep, colours.outline) }
}

/** Fine dark strands that grow longer towards the tips. */
function streaks(u: number, v: number): number {
  const strand = (at: number, from: number) =>
    clamp(1 - Math.abs(u - at) * 70) * clamp((v - from) * 4)
  return 0.34 * (strand(0.3, 0.4) + strand(0.57, 0.5) + strand(0.78, 0.36))
}

/** A bead of light on every lock, which line up to a ring, and a fainter one below. */
function ringAt(u: number, v: number, edge: number): number {
  const bead = (at: number, height: number) => {
    const half = height * (1 - Math.min(1, edge / 0.9) ** 2) + 0.0035 * Math.cos(u * 4 * Math.PI)
    return clamp((half - Math.abs(v - at - 0.02 * edge * edge)) * 130)
  }
  return Math.max(0.9 * bead(RING, 0.025), 0.4 * bead(RING + 0.052, 0.008))
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))

/** The share of each colour channel that remains in the deep colour. */
const shadowOf = (base: Vec3, deep: Vec3) =>
  [0, 1, 2].map((k) => clamp(deep[k] / Math.max(base[k], 0.01)))

/** A shadow is darker than the base by the same factor as the deep colour. */
function hairMaterial(base: Vec3, deep: Vec3, outline: Hex): Material {
  const parts = shadowOf(base, deep).map((share) => Math.round(255 * share))
  const shade = '#' + parts.map((part) => part.toString(16).padStart(2, '0')).join('')
  return toonMaterial('hair', { texture: 0, shade, outline, rim: 0.18, shadingShift: -0.1 })
}
