/** Pixels connected by sides or corners. */
export interface Blob {
  pixels: number[]
  /** The pixels just outside, each listed once for every pixel of the blob that it touches. */
  border: number[]
  touchesEdge: boolean
}

/** The connected components of the pixels that `isIn` selects, in a picture of this size. */
export function listBlobs(
  widthPx: number,
  heightPx: number,
  isIn: (pixel: number) => boolean,
): Blob[] {
  const states = new Uint8Array(widthPx * heightPx)
  for (let pixel = 0; pixel < states.length; pixel++) if (isIn(pixel)) states[pixel] = State.Waiting
  const blobs: Blob[] = []
  for (let start = 0; start < states.length; start++)
    if (states[start] === State.Waiting) blobs.push(fill(start, states, widthPx))
  return blobs
}

const State = { Out: 0, Waiting: 1, Found: 2 } as const

function fill(start: number, states: Uint8Array, widthPx: number): Blob {
  const heightPx = states.length / widthPx
  const blob: Blob = { pixels: [start], border: [], touchesEdge: false }
  states[start] = State.Found
  // Grows during the loop.
  for (const pixel of blob.pixels) {
    const x = pixel % widthPx
    const y = (pixel - x) / widthPx
    if (x === 0 || y === 0 || x === widthPx - 1 || y === heightPx - 1) blob.touchesEdge = true
    for (let row = Math.max(0, y - 1); row <= Math.min(heightPx - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(widthPx - 1, x + 1); column++) {
        const next = row * widthPx + column
        if (states[next] === State.Out) blob.border.push(next)
        else if (states[next] === State.Waiting) {
          states[next] = State.Found
          blob.pixels.push(next)
        }
      }
  }
  return blob
}
