import type { Picture } from '../model/picture.ts'
import { paintDecorations } from './decoration.ts'
import { findOpening, paintFrame } from './frame.ts'
import { paintGround } from './ground.ts'
import type { Extent, Paper } from './units.ts'

/** Paints everything behind the avatar. */
export function paintBehind(paper: Paper, { ground, frame }: Picture, extent: Extent): void {
  const { left, top, width, height } = findOpening(frame, extent)
  paper.clearRect(0, 0, extent.width, extent.height)
  paper.save()
  paper.translate(left, top)
  paintGround(paper, ground, { width, height })
  paper.restore()
}

/** Paints everything in front of the avatar. */
export function paintFront(paper: Paper, { frame, decorations }: Picture, extent: Extent): void {
  paintFrame(paper, frame, extent)
  paintDecorations(paper, decorations, extent)
}

/** The layers around the avatar, painted once for a whole film. */
export function paintLayers(picture: Picture, extent: Extent) {
  const behind = createPaper(extent)
  const front = createPaper(extent)
  paintBehind(behind, picture, extent)
  paintFront(front, picture, extent)
  const opening = findOpening(picture.frame, extent)
  return {
    opening,
    /** Puts the layers together, with the avatar between them. */
    join(paper: Paper, avatar: CanvasImageSource) {
      const { left, top, width, height } = opening
      paper.drawImage(behind.canvas, 0, 0)
      paper.drawImage(avatar, left, top, width, height)
      paper.drawImage(front.canvas, 0, 0)
    },
  }
}

export type Layers = ReturnType<typeof paintLayers>

export const createPaper = ({ width, height }: Extent): OffscreenCanvasRenderingContext2D =>
  // A fresh canvas always has a context of this kind.
  new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: false })!
