import { findExtent } from './find-extent.ts'
import type { Area, Mask } from './mask.ts'

/**
 * Seen from the side, the second piece of a pair is partly hidden; shoes are far smaller than a
 * dress.
 */
const PAIR_SHARE = 0.5

/**
 * The area of the largest connected group of pixels, together with any others of similar size: both
 * shoes of a pair, or a dress without the shoes below it.
 */
export function findLargestPieces({ widthPx, heightPx, covered }: Mask): Area | null {
  const left = covered.slice()
  const pieces: number[][] = []
  for (let i = 0; i < left.length; i++) if (left[i]) pieces.push(takePiece(left, widthPx, i))
  const sizeMin = Math.max(...pieces.map(({ length }) => length)) * PAIR_SHARE
  const large = new Uint8Array(covered.length)
  for (const piece of pieces) if (piece.length >= sizeMin) for (const i of piece) large[i] = 1
  return findExtent({ widthPx, heightPx, covered: large })
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
