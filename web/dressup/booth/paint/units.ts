export type Paper = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export interface Extent {
  width: number
  height: number
}

/** A hundredth of the picture's width is one unit, regardless of the picture's size in pixels. */
export const WIDTH = 100

/** Paints in units, and restores the paper; `paint` receives the height in units. */
export function inUnits(paper: Paper, { width, height }: Extent, paint: (height: number) => void) {
  paper.save()
  paper.scale(width / WIDTH, width / WIDTH)
  paint((height * WIDTH) / width)
  paper.restore()
}

/** The two irrational steps, derived from the plastic number, that fill a square most evenly. */
const STEP_X = 0.7548776662
const STEP_Y = 0.569840291

/** Points that look random and are the same every time, with coordinates from 0 to 1. */
export const scatter = (count: number): { x: number; y: number; nth: number }[] =>
  Array.from({ length: count }, (_, nth) => ({
    x: (0.5 + nth * STEP_X) % 1,
    y: (0.5 + nth * STEP_Y) % 1,
    nth,
  }))

/** A vertical gradient over the whole height. */
export function shade(paper: Paper, height: number, colours: readonly string[]): CanvasGradient {
  const gradient = paper.createLinearGradient(0, 0, 0, height)
  for (const [at, colour] of colours.entries())
    gradient.addColorStop(at / Math.max(1, colours.length - 1), colour)
  return gradient
}

export function disc(paper: Paper, x: number, y: number, radius: number, fill?: string): void {
  paper.beginPath()
  paper.arc(x, y, radius, 0, 2 * Math.PI)
  if (fill) paper.fillStyle = fill
  paper.fill()
}
