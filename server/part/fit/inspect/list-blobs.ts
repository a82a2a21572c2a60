/** Pixels connected by sides or corners. */
export interface Blob {
  pixels: number[]
  /** The surrounding pixels, each once per contact. */
  border: number[]
  touchesEdge: boolean
}

/** The connected components of the pixels that `isIn` selects, in a picture of this size. */
export function listBlobs(
  widthPx: number,
  heightPx: number,
  isIn: (pixel: number) => boolean,
): Blob[] {
  const seen = new Uint8Array(widthPx * heightPx)
  const blobs: Blob[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isIn(start)) continue
    const blob: Blob = { pixels: [start], border: [], touchesEdge: false }
    seen[start] = 1
    // Grows during the loop.
    for (const pixel of blob.pixels) {
      const x = pixel % widthPx
      const y = (pixel - x) / widthPx
      if (x === 0 || y === 0 || x === widthPx - 1 || y === heightPx - 1) blob.touchesEdge = true
      for (const next of listNeighbours(x, y, widthPx, heightPx)) {
        if (!isIn(next)) blob.border.push(next)
        else if (!seen[next]) {
          seen[next] = 1
          blob.pixels.push(next)
        }
      }
    }
    blobs.push(blob)
  }
  return blobs
}

function listNeighbours(x: number, y: number, widthPx: number, heightPx: number): number[] {
  const neighbours: number[] = []
  for (let row = Math.max(0, y - 1); row <= Math.min(heightPx - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(widthPx - 1, x + 1); column++)
      if (row !== y || column !== x) neighbours.push(row * widthPx + column)
  return neighbours
}
