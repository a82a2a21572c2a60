import type { Material, Texture } from '../../vrm/model.ts'
import type { Place, Size } from './place-tiles.ts'
import { BLOCK_PX, type Tile } from './tile.ts'

interface Laid {
  tile: Tile
  place: Place
  room: Size
}

/**
 * A map with one colour per tile, in which one pixel stands for a block of the atlas: tiles are
 * aligned to blocks.
 */
export function paintCoarse(
  sheet: Size,
  laid: readonly Laid[],
  bytesOf: (material: Material) => readonly number[],
): Texture {
  const widthPx = sheet.widthPx / BLOCK_PX
  const heightPx = sheet.heightPx / BLOCK_PX
  const pixels = new Uint8Array(widthPx * heightPx * 4).fill(255)
  const words = new Uint32Array(pixels.buffer)
  for (const { tile, place, room } of laid) {
    const [word] = new Uint32Array(Uint8Array.of(...bytesOf(tile.material), 255).buffer)
    const left = place.x / BLOCK_PX
    const right = (place.x + room.widthPx) / BLOCK_PX
    const bottom = (place.y + room.heightPx) / BLOCK_PX
    for (let y = place.y / BLOCK_PX; y < bottom; y++)
      words.fill(word, y * widthPx + left, y * widthPx + right)
  }
  return { widthPx, heightPx, pixels }
}
