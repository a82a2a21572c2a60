import { findExtent } from './find-extent.ts'
import type { Area, Mask } from './mask.ts'

/** The area of the largest connected group of pixels: a dress, but not the shoes below it. */
export function findLargestPiece({ widthPx, heightPx, covered }: Mask): Area | null {
  const left = covered.slice()
  let largest: number[] = []
  for (let i = 0; i < left.length; i++) {
    if (!left[i]) continue
    const piece = takePiece(left, widthPx, i)
    if (piece.length > largest.length) largest = piece
  }
  const alone = new Uint8Array(covered.length)
  for (const i of largest) alone[i] = 1
  return findExtent({ widthPx, heightPx, covered: alone })
}

/** Removes the pixels connected to a pixel, and returns them. */
function takePiece(left: Uint8Array, widthPx: number, start: number): number[] {
  const piece = [start]
  left[start] = 0
  // The list grows during the loop.
  for (const i of piece) {
    const x = i % widthPx
    const isLeftmost = x === 0
    const isRightmost = x === widthPx - 1
    const neighbours = [i - widthPx, i + widthPx, isLeftmost ? -1 : i - 1, isRightmost ? -1 : i + 1]
    for (const neighbour of neighbours) {
      if (!left[neighbour]) continue
      left[neighbour] = 0
      piece.push(neighbour)
    }
  }
  return piece
}
