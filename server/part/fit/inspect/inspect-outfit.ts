import type { Avatar, Surface } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import type { Motion } from '@kisekae/avatar3d/motion/motion.ts'
import type { Piece } from '@kisekae/wardrobe/catalogue.ts'
import { drawFast } from './draw-fast.ts'
import { findCovered } from './find-covered.ts'
import { listBlobs } from './list-blobs.ts'
import { Layer, paintFlat, paintInside } from './paint-flat.ts'

/** The size of inspected pictures: twice that of an avatar's picture. */
export const INSPECTION = { widthPx: 480, heightPx: 640 }

/** The faults of one picture, as fractions of the pixels that its figure covers. */
export interface Faults {
  /** Visible skin where cloth is close above it, or in spots surrounded by cloth. */
  skin: number
  /**
   * Visible insides of one-sided surfaces: a flipped face, a hole, or a view into a hollow figure.
   */
  inside: number
  /** Small gaps through which the background shows, including those between strands and limbs. */
  gapCount: number
  /** The faulty pixels, for visual inspection; gaps have none. */
  marks: number[]
}

const { widthPx: WIDTH_PX, heightPx: HEIGHT_PX } = INSPECTION

/** Larger gaps are between limbs. */
const GAP_PX_MAX = 40

/** Larger spots are necklines. */
const SPOT_PX_MAX = 400

/** The fraction of a spot's border that must be cloth. */
const SURROUNDED = 0.97

type Part = Piece['part']

/**
 * Inspects an outfit in one pose after another; `partOf` returns the part that a surface belongs
 * to.
 */
export function inspectOutfit(
  avatar: Avatar,
  partOf: (surface: Surface) => Part,
  motion: Motion,
  phases: readonly number[],
): Faults[] {
  const listOf = (...parts: Part[]) => avatar.surfaces.filter((s) => parts.includes(partOf(s)))
  const covered = findCovered(avatar, listOf('Body'), listOf('Clothes'))
  const flat = paintFlat(avatar, (surface, corners) => {
    if (partOf(surface) === 'Clothes') return Layer.Cloth
    if (partOf(surface) !== 'Body') return Layer.Rest
    return corners.every((vertex) => covered[vertex]) ? Layer.Covered : Layer.Bare
  })
  const [layers, insides] = [flat, paintInside(avatar)].map((painted) =>
    phases.map((phase) => draw(painted, motion, phase)),
  )
  return phases.map((_, i) => judge(layers[i], insides[i]))
}

const draw = (avatar: Avatar, motion: Motion, phase: number): Uint32Array =>
  drawFast(avatar, {
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
    background: null,
    alpha: 'soft',
    outline: false,
    contactShadow: false,
    motion: () => motion(phase),
  })

function judge(layers: Uint32Array, insides: Uint32Array): Faults {
  const shareOf = (picture: Uint32Array, pixel: number, layer: number) =>
    (((picture[pixel] >>> (layer * 8)) & 255) / 255) * ((picture[pixel] >>> 24) / 255)
  const isMostly = (layer: Layer) => (pixel: number) => shareOf(layers, pixel, layer) > 0.5
  const spots = listBlobs(WIDTH_PX, HEIGHT_PX, isMostly(Layer.Bare)).filter(
    ({ pixels, border }) =>
      pixels.length <= SPOT_PX_MAX &&
      border.filter(isMostly(Layer.Cloth)).length >= border.length * SURROUNDED,
  )
  // Half-covered pixels connect a slit between arm and body to the outside.
  const gaps = listBlobs(WIDTH_PX, HEIGHT_PX, (pixel) => layers[pixel] >>> 24 < 255)
  const small = gaps.filter(
    ({ pixels, touchesEdge }) =>
      !touchesEdge &&
      pixels.length <= GAP_PX_MAX &&
      pixels.some((pixel) => layers[pixel] >>> 24 < 128),
  )
  let [figure, skin, inside] = [0, 0, 0]
  const marks: number[] = []
  for (let pixel = 0; pixel < layers.length; pixel++) {
    figure += (layers[pixel] >>> 24) / 255
    const faulty = shareOf(layers, pixel, Layer.Covered)
    skin += faulty
    inside += shareOf(insides, pixel, 0)
    if (faulty > 0.2 || shareOf(insides, pixel, 0) > 0.2) marks.push(pixel)
  }
  for (const { pixels } of spots) {
    skin += pixels.length
    marks.push(...pixels)
  }
  return { skin: skin / figure, inside: inside / figure, gapCount: small.length, marks }
}
