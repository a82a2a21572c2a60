import type { Avatar, Surface } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import type { Motion } from '@kisekae/avatar3d/motion/motion.ts'
import type { Piece } from '@kisekae/wardrobe/catalogue.ts'
import { drawFast } from './draw-fast.ts'
import { findCovered } from './find-covered.ts'
import { listBlobs } from './list-blobs.ts'
import { Layer, paintFlat } from './paint-flat.ts'

/** The size of inspected pictures: twice that of an avatar's picture. */
export const INSPECTION = { widthPx: 480, heightPx: 640 }

/** Larger spots are necklines. */
const SPOT_PX_MAX = 400

/** The fraction of a spot's border that must be cloth. */
const SURROUNDED = 0.97

/** Returns the part that a surface belongs to. */
export type PartOf = (surface: Surface) => Piece['part']

/** The skin that shows through cloth in one picture. */
export interface SkinFaults {
  /** The picture in flat colours, as paintFlat describes it. */
  layers: Uint32Array
  /** The pixels that the figure covers. */
  figurePx: number
  /** Visible skin where cloth is close above it, or in spots surrounded by cloth. */
  skin: number
  /** The faulty pixels, for visual inspection. */
  marks: number[]
}

/** Finds the skin that shows through cloth, in one pose after another. */
export function inspectSkin(
  avatar: Avatar,
  partOf: PartOf,
  motion: Motion,
  phases: readonly number[],
): SkinFaults[] {
  const listOf = (part: Piece['part']) => avatar.surfaces.filter((s) => partOf(s) === part)
  const covered = findCovered(avatar, listOf('Body'), listOf('Clothes'))
  const flat = paintFlat(avatar, (surface, corners) => {
    if (partOf(surface) === 'Clothes') return Layer.Cloth
    if (partOf(surface) !== 'Body') return Layer.Rest
    return corners.every((vertex) => covered[vertex]) ? Layer.Covered : Layer.Bare
  })
  return phases.map((phase) => judge(drawFlat(flat, motion, phase)))
}

/** Draws an avatar in flat colours at one moment, without outlines or shadows. */
export const drawFlat = (avatar: Avatar, motion: Motion, phase: number): Uint32Array =>
  drawFast(avatar, {
    ...INSPECTION,
    background: null,
    alpha: 'soft',
    outline: false,
    contactShadow: false,
    motion: () => motion(phase),
  })

/** The fraction of a pixel that a layer covers. */
export const shareOf = (picture: Uint32Array, pixel: number, layer: Layer): number =>
  (((picture[pixel] >>> (layer * 8)) & 255) / 255) * ((picture[pixel] >>> 24) / 255)

function judge(layers: Uint32Array): SkinFaults {
  const isMostly = (layer: Layer) => (pixel: number) => shareOf(layers, pixel, layer) > 0.5
  const isCloth = isMostly(Layer.Cloth)
  const { widthPx, heightPx } = INSPECTION
  const spots = listBlobs(widthPx, heightPx, isMostly(Layer.Bare)).filter(
    ({ pixels, border }) =>
      pixels.length <= SPOT_PX_MAX && border.filter(isCloth).length >= border.length * SURROUNDED,
  )
  const marks = spots.flatMap(({ pixels }) => pixels)
  let [figurePx, skinPx] = [0, marks.length]
  for (let pixel = 0; pixel < layers.length; pixel++) {
    figurePx += (layers[pixel] >>> 24) / 255
    const faulty = shareOf(layers, pixel, Layer.Covered)
    skinPx += faulty
    if (faulty > 0.2) marks.push(pixel)
  }
  return { layers, figurePx, skin: skinPx / figurePx, marks }
}
