/** The position of a tile in its atlas, in pixels. */
export interface Place {
  x: number
  y: number
}

export interface Size {
  widthPx: number
  heightPx: number
}

/** The smallest atlas: its few pixels cost less than a decoder's overhead. */
const SIDE_MIN = 16

/**
 * Places tiles in rows, the tallest first, in the smallest atlas that contains them, with sides
 * that are powers of two up to `sideMax`; null if they do not fit.
 */
export function placeTiles(
  tiles: readonly Size[],
  sideMax: number,
): { sheet: Size; places: Place[] } | null {
  for (let widthPx = SIDE_MIN; widthPx <= sideMax; widthPx *= 2)
    for (const heightPx of [widthPx / 2, widthPx]) {
      const places = layRows(tiles, { widthPx, heightPx })
      if (places) return { sheet: { widthPx, heightPx }, places }
    }
  return null
}

function layRows(tiles: readonly Size[], sheet: Size): Place[] | null {
  const order = tiles
    .map((_, i) => i)
    .sort((a, b) => tiles[b].heightPx - tiles[a].heightPx || tiles[b].widthPx - tiles[a].widthPx)
  const places: Place[] = tiles.map(() => ({ x: 0, y: 0 }))
  let [x, y, rowHeight] = [0, 0, 0]
  for (const i of order) {
    const { widthPx, heightPx } = tiles[i]
    if (x + widthPx > sheet.widthPx) [x, y, rowHeight] = [0, y + rowHeight, 0]
    if (x + widthPx > sheet.widthPx || y + heightPx > sheet.heightPx) return null
    places[i] = { x, y }
    x += widthPx
    rowHeight = Math.max(rowHeight, heightPx)
  }
  return places
}
