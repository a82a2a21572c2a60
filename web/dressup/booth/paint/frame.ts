import type { FrameName } from '../model/picture.ts'
import { disc, type Extent, inUnits, type Paper, WIDTH } from './units.ts'

/** Borders in units: the area inside them belongs to the background and the avatar. */
interface Borders {
  top: number
  side: number
  bottom: number
}

const NO_BORDERS: Borders = { top: 0, side: 0, bottom: 0 }
const BORDERS: Partial<Record<FrameName, Borders>> = {
  print: { top: 4, side: 4, bottom: 15 },
  scallop: { top: 5, side: 5, bottom: 5 },
  film: { top: 0, side: 9, bottom: 0 },
}

export interface Box extends Extent {
  left: number
  top: number
}

/** The part of the picture that the frame leaves open. */
export function findOpening(name: FrameName, { width, height }: Extent): Box {
  const unit = width / WIDTH
  const { top, side, bottom } = BORDERS[name] ?? NO_BORDERS
  return {
    left: Math.round(side * unit),
    top: Math.round(top * unit),
    width: Math.round(width - 2 * side * unit),
    height: Math.round(height - (top + bottom) * unit),
  }
}

/** Paints the frame over the picture. */
export const paintFrame = (paper: Paper, name: FrameName, extent: Extent): void =>
  inUnits(paper, extent, (height) => FRAMES[name](paper, height))

const FRAMES: Readonly<Record<FrameName, (paper: Paper, height: number) => void>> = {
  none() {},
  line(paper, height) {
    paper.strokeStyle = '#fff'
    paper.lineWidth = 1
    paper.beginPath()
    paper.roundRect(3.5, 3.5, WIDTH - 7, height - 7, 4)
    paper.stroke()
    paper.lineWidth = 0.35
    paper.beginPath()
    paper.roundRect(5, 5, WIDTH - 10, height - 10, 3)
    paper.stroke()
  },
  print(paper, height) {
    paper.fillStyle = '#fffdfa'
    surround(paper, height, { left: 4, top: 4, right: WIDTH - 4, bottom: height - 15 })
  },
  scallop(paper, height) {
    paper.fillStyle = '#ffeef4'
    surround(paper, height, { left: 5, top: 5, right: WIDTH - 5, bottom: height - 5 })
    const rows = Math.round(height / 5)
    for (let nth = 0; nth <= 18; nth++) {
      const x = 5 + (nth * 90) / 18
      disc(paper, x, 5, 2.5)
      disc(paper, x, height - 5, 2.5)
    }
    for (let nth = 0; nth <= rows; nth++) {
      const y = 5 + (nth * (height - 10)) / rows
      disc(paper, 5, y, 2.5)
      disc(paper, WIDTH - 5, y, 2.5)
    }
  },
  dots(paper, height) {
    const colours = ['#ff9fc0', '#ffd56b', '#8fdcb8', '#8ec5f5']
    const rows = Math.round(height / 5)
    for (let nth = 0; nth < 20; nth++) {
      disc(paper, 2.5 + nth * 5, 2.5, 1.7, colours[nth % 4])
      disc(paper, 2.5 + nth * 5, height - 2.5, 1.7, colours[nth % 4])
    }
    for (let nth = 1; nth < rows - 1; nth++) {
      const y = 2.5 + (nth * (height - 5)) / (rows - 1)
      disc(paper, 2.5, y, 1.7, colours[nth % 4])
      disc(paper, WIDTH - 2.5, y, 1.7, colours[nth % 4])
    }
  },
  film(paper, height) {
    paper.fillStyle = '#211a2b'
    paper.fillRect(0, 0, 9, height)
    paper.fillRect(WIDTH - 9, 0, 9, height)
    paper.fillStyle = '#fff8ef'
    const holes = Math.round(height / 9)
    for (let nth = 0; nth < holes; nth++) {
      const y = ((nth + 0.5) * height) / holes - 2.4
      for (const x of [2.4, WIDTH - 6.6]) {
        paper.beginPath()
        paper.roundRect(x, y, 4.2, 4.8, 1)
        paper.fill()
      }
    }
  },
}

interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

/** Fills everything outside these edges. */
function surround(paper: Paper, height: number, { left, top, right, bottom }: Edges): void {
  paper.beginPath()
  paper.rect(0, 0, WIDTH, height)
  paper.rect(left, top, right - left, bottom - top)
  paper.fill('evenodd')
}
