import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import type { Motion } from '@kisekae/avatar3d/motion/motion.ts'
import {
  drawFlat,
  INSPECTION,
  inspectSkin,
  type PartOf,
  type SkinFaults,
  shareOf,
} from './inspect-skin.ts'
import { listBlobs } from './list-blobs.ts'
import { Layer, paintInside } from './paint-flat.ts'

/** The faults of one picture, as fractions of the pixels that its figure covers. */
export interface Faults extends Pick<SkinFaults, 'skin' | 'marks'> {
  /**
   * Visible insides of one-sided surfaces: a flipped face, a hole, or a view into a hollow figure.
   */
  inside: number
  /**
   * Small gaps through which the background shows, including those between strands and those
   * between limbs.
   */
  gapCount: number
}

/** The maximum size of a gap that counts as a fault: larger ones are the spaces between limbs. */
const GAP_PX_MAX = 40

/** Inspects an outfit in one pose after another. */
export function inspectOutfit(
  avatar: Avatar,
  partOf: PartOf,
  motion: Motion,
  phases: readonly number[],
): Faults[] {
  const inside = paintInside(avatar)
  const skins = inspectSkin(avatar, partOf, motion, phases)
  return phases.map((phase, i) => judge(skins[i], drawFlat(inside, motion, phase)))
}

function judge({ layers, figurePx, skin, marks }: SkinFaults, insides: Uint32Array): Faults {
  let insidePx = 0
  const seen = new Set(marks)
  for (let pixel = 0; pixel < insides.length; pixel++) {
    const share = shareOf(insides, pixel, Layer.Covered)
    insidePx += share
    if (share > 0.2) seen.add(pixel)
  }
  return { skin, inside: insidePx / figurePx, gapCount: countGaps(layers), marks: [...seen] }
}

function countGaps(layers: Uint32Array): number {
  const { widthPx, heightPx } = INSPECTION
  // Half-covered pixels connect a slit between an arm and the body to the outside.
  const gaps = listBlobs(widthPx, heightPx, (pixel) => layers[pixel] >>> 24 < 255)
  return gaps.filter(
    ({ pixels, touchesEdge }) =>
      !touchesEdge &&
      pixels.length <= GAP_PX_MAX &&
      pixels.some((pixel) => layers[pixel] >>> 24 < 128),
  ).length
}
