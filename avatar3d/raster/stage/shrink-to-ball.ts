import type { Texture } from '../../vrm/model.ts'
import { keepTexels } from './keep-texels.ts'
import { shrinkTexture, type Texels } from './shrink-texture.ts'

/** The sides of a MatCap picture, as base-2 logarithms; the kernel has the same constant. */
export const MATCAP_LOG2 = 7

/**
 * A MatCap at the size that MATCAP_LOG2 specifies: halved as often as necessary, or magnified
 * smoothly.
 */
export function shrinkToBall(texture: Texture): Texels {
  let level = 0
  let texels = shrinkTexture(texture, level)
  while (Math.min(texels.widthLog2, texels.heightLog2) > MATCAP_LOG2)
    texels = shrinkTexture(texture, ++level)
  return magnify(texels)
}

const magnify = keepTexels((source) => {
  if (source.widthLog2 === MATCAP_LOG2 && source.heightLog2 === MATCAP_LOG2) return source
  const side = 2 ** MATCAP_LOG2
  const texels = new Uint32Array(side * side)
  const columns = placeTexels(source.widthLog2)
  const rows = placeTexels(source.heightLog2)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) texels[y * side + x] = mixFour(source, columns[x], rows[y])
  return { widthLog2: MATCAP_LOG2, heightLog2: MATCAP_LOG2, texels }
})

/** Two neighbours in the source, and the weight of the second. */
type Place = [first: number, second: number, share: number]

/** The position of each column or row in a source whose side has this base-2 logarithm. */
function placeTexels(sideLog2: number): Place[] {
  const side = 2 ** MATCAP_LOG2
  const sourceSide = 2 ** sideLog2
  return Array.from({ length: side }, (_, i) => {
    const at = Math.max(0, ((i + 0.5) * sourceSide) / side - 0.5)
    const first = Math.floor(at)
    return [first, Math.min(sourceSide - 1, first + 1), at - first]
  })
}

function mixFour({ texels, widthLog2 }: Texels, column: Place, row: Place): number {
  const [left, right, rightShare] = column
  const [above, below, belowShare] = row
  const mixRow = (y: number, shift: number) => {
    const first = (texels[(y << widthLog2) + left] >>> shift) & 255
    const second = (texels[(y << widthLog2) + right] >>> shift) & 255
    return first + (second - first) * rightShare
  }
  const mix = (shift: number) => {
    const first = mixRow(above, shift)
    return Math.round(first + (mixRow(below, shift) - first) * belowShare) << shift
  }
  return (0xff000000 | mix(16) | mix(8) | mix(0)) >>> 0
}
