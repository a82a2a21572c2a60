import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh, Relief } from '../mesh/mesh.ts'
import { colour, type Hex } from './palette.ts'

/**
 * The sheet from which all the cloth of one garment is cut, as one picture.
 */
export interface Fabric {
  picture: Texture
  free: { xPx: number; yPx: number; rowPx: number }
  taken: (Place & Size)[]
}

/** The position of a piece on the fabric, in texture coordinates. */
interface Area {
  u: number
  v: number
  width: number
  height: number
}

/** A piece of the fabric; it is painted when a mesh is cut from it. */
interface Patch extends Area {
  print?: Print
}

/** The colour of a piece at u and v, which both run from 0 to 1; v points downwards. */
type Pattern = (u: number, v: number) => Vec3

interface Print {
  fabric: Fabric
  widthPx: number
  heightPx: number
  pattern: Pattern
  /** The space that is reserved for the first area. */
  reserved: Place | undefined
  /** The areas already painted, by the folds on them; undefined stands for no folds. */
  painted: Map<Relief | undefined, Area>
}

interface Place {
  xPx: number
  yPx: number
}

/** A layer of a piece: its name, the patch of fabric that it is cut from, and its shape. */
export type Cut = [layer: string, patch: Patch, mesh: Mesh]

/** Pixels round a patch that repeat its rim, so that smooth sampling never reads a neighbour. */
const GUTTER_PX = 2

const within = (share: number) => Math.min(0.9999, Math.max(0, share))

/**
 * The positions along a side at which the pattern is sampled: two per pixel, so that its edges are
 * smooth.
 */
const listPlaces = (sidePx: number) =>
  Float64Array.from({ length: (sidePx + 2 * GUTTER_PX) * 2 }, (_, n) =>
    within(((n >> 1) - GUTTER_PX) / sidePx + (n % 2 === 0 ? 0.25 : 0.75) / sidePx),
  )

function roll(widthPx: number, heightPx: number): Fabric {
  const pixels = new Uint8Array(widthPx * heightPx * 4).fill(255)
  return { picture: { widthPx, heightPx, pixels }, free: { xPx: 0, yPx: 0, rowPx: 0 }, taken: [] }
}

/**
 * The number of steps from plain cloth to the deepest shade: so few that a picture has few colours.
 */
const RELIEF_STEPS = 10

/** The factors for red, green and blue in the deepest shade, which leans towards violet. */
const DEEPEST: Vec3 = [0.72, 0.67, 0.8]

/** On yellow, cream and brown, violet would look like dirt, so their shade leans towards amber. */
const DEEPEST_WARM: Vec3 = [0.86, 0.73, 0.64]

/** How much more red than blue a colour needs for the warm shade. */
const WARM = 0.25

/** The proportion of white in the brightest light. */
const BRIGHTEST = 0.2

/**
 * A patch with a pattern: its space is reserved now, and the pattern is painted when a mesh is cut
 * from it.
 */
function print(fabric: Fabric, widthPx: number, heightPx: number, pattern: Pattern): Patch {
  const place = reserve(fabric, widthPx + 2 * GUTTER_PX, heightPx + 2 * GUTTER_PX)
  const size = { widthPx, heightPx }
  return {
    ...areaOf(fabric, place, size),
    print: { fabric, ...size, pattern, reserved: place, painted: new Map() },
  }
}

/** A plain colour: every point of a piece without folds is mapped to the middle of its patch. */
function dye(fabric: Fabric, hex: Hex): Patch {
  const plain = colour.paint(hex)
  const { u, v, width, height, print: order } = print(fabric, 8, 8, () => plain)
  return { u: u + width / 2, v: v + height / 2, width: 0, height: 0, print: order }
}

/** Cuts a mesh from a patch: its u, v from 0 to 1 are mapped to the patch. */
function cut(patch: Patch, mesh: Mesh): Mesh {
  const area = patch.print ? paintFor(patch, patch.print, mesh.relief) : patch
  mesh.uvs = mesh.uvs.map((value, n) =>
    n % 2 === 0 ? area.u + within(value) * area.width : area.v + within(value) * area.height,
  )
  return mesh
}

/**
 * The area with these folds: in the reserved room if that is large enough; otherwise, wherever
 * there is room.
 */
function paintFor(patch: Area, order: Print, relief: Relief | undefined): Area {
  const known = order.painted.get(relief)
  if (known) return known
  const { fabric, reserved, widthPx, heightPx } = order
  const size = {
    widthPx: Math.max(widthPx, relief?.widthPx ?? 0),
    heightPx: Math.max(heightPx, relief?.heightPx ?? 0),
  }
  const isEnough = size.widthPx === widthPx && size.heightPx === heightPx
  if (reserved && !isEnough) release(fabric, reserved)
  order.reserved = undefined
  const place =
    reserved && isEnough
      ? reserved
      : reserve(fabric, size.widthPx + 2 * GUTTER_PX, size.heightPx + 2 * GUTTER_PX)
  paint(order, place, size, relief)
  const area = place === reserved ? patch : areaOf(fabric, place, size)
  order.painted.set(relief, area)
  return area
}

/** Frees reserved space that is not needed. */
function release(fabric: Fabric, place: Place): void {
  fabric.taken = fabric.taken.filter(({ xPx, yPx }) => xPx !== place.xPx || yPx !== place.yPx)
}

interface Size {
  widthPx: number
  heightPx: number
}

function areaOf({ picture }: Fabric, { xPx, yPx }: Place, { widthPx, heightPx }: Size): Area {
  return {
    u: (xPx + GUTTER_PX) / picture.widthPx,
    v: (yPx + GUTTER_PX) / picture.heightPx,
    width: widthPx / picture.widthPx,
    height: heightPx / picture.heightPx,
  }
}

function paint(
  { fabric: { picture }, pattern }: Print,
  { xPx, yPx }: Place,
  { widthPx, heightPx }: Size,
  relief: Relief | undefined,
): void {
  const [us, vs] = [widthPx, heightPx].map(listPlaces)
  for (let row = 0; row < heightPx + 2 * GUTTER_PX; row++)
    for (let column = 0; column < widthPx + 2 * GUTTER_PX; column++) {
      let r = 0
      let g = 0
      let b = 0
      for (let n = 0; n < 4; n++) {
        const colour = pattern(us[column * 2 + (n & 1)], vs[row * 2 + (n >> 1)])
        r += colour[0] / 4
        g += colour[1] / 4
        b += colour[2] / 4
      }
      // One sample per pixel is enough, because folds have soft edges.
      const depth = relief ? relief.depthAt(us[column * 2], vs[row * 2]) : 0
      const step = Math.round(depth * RELIEF_STEPS) / RELIEF_STEPS
      const warmth = Math.min(1, Math.max(0, (r - b) / WARM))
      const at = ((yPx + row) * picture.widthPx + xPx + column) * 4
      picture.pixels[at] = shade(r, step, deepest(0, warmth)) * 255 + 0.5
      picture.pixels[at + 1] = shade(g, step, deepest(1, warmth)) * 255 + 0.5
      picture.pixels[at + 2] = shade(b, step, deepest(2, warmth)) * 255 + 0.5
      picture.pixels[at + 3] = 255
    }
}

const deepest = (part: number, warmth: number) =>
  DEEPEST[part] + (DEEPEST_WARM[part] - DEEPEST[part]) * warmth

/** One component of a colour, in shade or in light. */
function shade(part: number, depth: number, factor: number): number {
  if (depth < 0) return part + (1 - part) * Math.min(1, -depth) * BRIGHTEST
  return part * (1 + (factor - 1) * Math.min(1, depth))
}

/** Finds room in the current row, in the next one, or anywhere. */
function reserve(fabric: Fabric, widthPx: number, heightPx: number): Place {
  const size = { widthPx, heightPx }
  const { picture, free, taken } = fabric
  const isRowFull = free.xPx + widthPx > picture.widthPx
  const next = isRowFull ? { xPx: 0, yPx: free.yPx + free.rowPx } : { xPx: free.xPx, yPx: free.yPx }
  const isNext = hasRoom(fabric, next, size)
  const place = isNext ? next : findRoom(fabric, size)
  if (!place) throw new RangeError('The fabric is too small for this piece.')
  taken.push({ ...place, ...size })
  if (!isNext) return place
  free.xPx = place.xPx + widthPx
  free.yPx = place.yPx
  free.rowPx = Math.max(isRowFull ? 0 : free.rowPx, heightPx)
  return place
}

/** The highest free space beside or below the occupied areas. */
function findRoom(fabric: Fabric, size: Size): Place | undefined {
  const xs = [0, ...fabric.taken.map(({ xPx, widthPx }) => xPx + widthPx)]
  const ys = [0, ...fabric.taken.map(({ yPx, heightPx }) => yPx + heightPx)]
  return ys
    .toSorted((one, other) => one - other)
    .flatMap((yPx) => xs.map((xPx) => ({ xPx, yPx })))
    .find((place) => hasRoom(fabric, place, size))
}

function hasRoom(
  { picture, taken }: Fabric,
  { xPx, yPx }: Place,
  { widthPx, heightPx }: Size,
): boolean {
  if (xPx + widthPx > picture.widthPx || yPx + heightPx > picture.heightPx) return false
  return taken.every(
    (other) =>
      xPx >= other.xPx + other.widthPx ||
      other.xPx >= xPx + widthPx ||
      yPx >= other.yPx + other.heightPx ||
      other.yPx >= yPx + heightPx,
  )
}

/** For meshes that have already been cut, whose u and v need no change. */
export const WHOLE: Patch = { u: 0, v: 0, width: 1, height: 1 }

/** Dyeing, printing and cutting of cloth. */
export const cloth = { roll, dye, print, cut }
