import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../mesh/mesh.ts'
import { colour, type Hex } from './palette.ts'

/** The sheet that all cloth of one garment is cut from: one picture, filled row by row. */
export interface Fabric {
  picture: Texture
  free: { xPx: number; yPx: number; rowPx: number }
}

/** The position of a piece on the fabric, in picture coordinates. */
interface Patch {
  u: number
  v: number
  width: number
  height: number
}

/** A layer of a piece: its name, the patch of fabric that it is cut from, and its shape. */
export type Cut = [layer: string, patch: Patch, mesh: Mesh]

/** Pixels round a patch that repeat its rim, so that smooth sampling never reads a neighbour. */
const GUTTER_PX = 2

const within = (share: number) => Math.min(0.9999, Math.max(0, share))

/** The samples of the pattern along a side: two per pixel, so that its edges are smooth. */
const listPlaces = (sidePx: number) =>
  Float64Array.from({ length: (sidePx + 2 * GUTTER_PX) * 2 }, (_, n) =>
    within(((n >> 1) - GUTTER_PX) / sidePx + (n % 2 === 0 ? 0.25 : 0.75) / sidePx),
  )

function roll(widthPx: number, heightPx: number): Fabric {
  const pixels = new Uint8Array(widthPx * heightPx * 4).fill(255)
  return { picture: { widthPx, heightPx, pixels }, free: { xPx: 0, yPx: 0, rowPx: 0 } }
}

/** Prints a pattern: the colour at u, v of the piece, each 0 to 1, v downwards. */
function print(
  fabric: Fabric,
  widthPx: number,
  heightPx: number,
  pattern: (u: number, v: number) => Vec3,
): Patch {
  const { picture } = fabric
  const { xPx, yPx } = reserve(fabric, widthPx + 2 * GUTTER_PX, heightPx + 2 * GUTTER_PX)
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
      const at = ((yPx + row) * picture.widthPx + xPx + column) * 4
      picture.pixels[at] = r * 255 + 0.5
      picture.pixels[at + 1] = g * 255 + 0.5
      picture.pixels[at + 2] = b * 255 + 0.5
      picture.pixels[at + 3] = 255
    }
  return {
    u: (xPx + GUTTER_PX) / picture.widthPx,
    v: (yPx + GUTTER_PX) / picture.heightPx,
    width: widthPx / picture.widthPx,
    height: heightPx / picture.heightPx,
  }
}

/** A plain colour: the whole piece is mapped to the middle of its patch. */
const dye = (fabric: Fabric, hex: Hex): Patch => {
  const plain = colour.paint(hex)
  const { u, v, width, height } = print(fabric, 8, 8, () => plain)
  return { u: u + width / 2, v: v + height / 2, width: 0, height: 0 }
}

/** Cuts a mesh from a patch: its u, v from 0 to 1 are mapped to the patch. */
function cut(patch: Patch, mesh: Mesh): Mesh {
  mesh.uvs = mesh.uvs.map((value, n) =>
    n % 2 === 0 ? patch.u + within(value) * patch.width : patch.v + within(value) * patch.height,
  )
  return mesh
}

/** Finds room in the current row or in the next one. */
function reserve(fabric: Fabric, widthPx: number, heightPx: number) {
  const { picture, free } = fabric
  if (free.xPx + widthPx > picture.widthPx) {
    free.xPx = 0
    free.yPx += free.rowPx
    free.rowPx = 0
  }
  if (free.yPx + heightPx > picture.heightPx || widthPx > picture.widthPx)
    throw new RangeError('The fabric is too small for this piece.')
  const place = { xPx: free.xPx, yPx: free.yPx }
  free.xPx += widthPx
  free.rowPx = Math.max(free.rowPx, heightPx)
  return place
}

/** For meshes that have already been cut, whose u, v need no change. */
export const WHOLE: Patch = { u: 0, v: 0, width: 1, height: 1 }

/** Dyeing, printing and cutting of cloth. */
export const cloth = { roll, dye, print, cut }
