import type { GifPatch } from './gif-writer.ts'

/**
 * Crops to the smallest rectangle that contains every index other than `emptyIndex`, or to one
 * pixel if there is no such index, because a patch must not be empty. The patch reuses the memory
 * of `indices`.
 */
export function cropPatch(indices: Uint8Array, widthPx: number, emptyIndex: number): GifPatch {
  let first = 0
  while (first < indices.length && indices[first] === emptyIndex) first++
  if (first === indices.length) {
    return { leftPx: 0, topPx: 0, widthPx: 1, heightPx: 1, indices: Uint8Array.of(emptyIndex) }
  }
  let last = indices.length - 1
  while (indices[last] === emptyIndex) last--
  const topPx = Math.floor(first / widthPx)
  const bottomPx = Math.floor(last / widthPx)
  let leftPx = widthPx
  let rightPx = -1
  for (let y = topPx; y <= bottomPx; y++) {
    const row = y * widthPx
    let x = 0
    while (x < leftPx && indices[row + x] === emptyIndex) x++
    leftPx = x
    x = widthPx - 1
    while (x > rightPx && indices[row + x] === emptyIndex) x--
    rightPx = x
  }
  return cut(indices, widthPx, {
    leftPx,
    topPx,
    widthPx: rightPx - leftPx + 1,
    heightPx: bottomPx - topPx + 1,
  })
}

/** Moves the rows of the area to the front. */
function cut(indices: Uint8Array, stridePx: number, area: Omit<GifPatch, 'indices'>): GifPatch {
  for (let y = 0; y < area.heightPx; y++) {
    const start = (area.topPx + y) * stridePx + area.leftPx
    indices.copyWithin(y * area.widthPx, start, start + area.widthPx)
  }
  return { ...area, indices: indices.subarray(0, area.widthPx * area.heightPx) }
}
