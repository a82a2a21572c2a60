import type { Texture } from '../../vrm/model.ts'
import { alphaMixer, type Sources } from './read-pixels.ts'

/**
 * The picture itself if its sides are within `sideMax`; otherwise, a copy that is halved until they
 * are.
 */
export function shrinkPicture(picture: Texture, sideMax: number): Texture {
  const isSmall = Math.max(picture.widthPx, picture.heightPx) <= sideMax
  return isSmall ? picture : shrinkPicture(halve(picture), sideMax)
}

/** Halves the width and the height. */
function halve(picture: Texture): Texture {
  const [widthPx, heightPx] = [picture.widthPx, picture.heightPx].map((side) =>
    Math.max(1, side >> 1),
  )
  const columns = listPairs(picture.widthPx, widthPx)
  const rows = listPairs(picture.heightPx, heightPx)
  const mix = alphaMixer(picture)
  const words = new Uint32Array(widthPx * heightPx)
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) words[y * widthPx + x] = mix(columns, x, rows, y)
  return { widthPx, heightPx, pixels: new Uint8Array(words.buffer) }
}

/** Two source pixels for each pixel; if the side is one pixel long, the same one twice. */
const listPairs = (sidePx: number, halfPx: number): Sources => ({
  starts: Int32Array.from({ length: halfPx + 1 }, (_, i) => i * 2),
  places: Array.from({ length: halfPx * 2 }, (_, i) => Math.min(sidePx - 1, i)),
})
