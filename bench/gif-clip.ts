import type { Clip } from './gif-peers.ts'

const WIDTH_PX = 240
const HEIGHT_PX = 320
const FRAME_COUNT = 16

/** An ellipse with a soft outline and two tones that run into each other, as toon shading has them. */
interface Blob {
  x: number
  y: number
  radiusX: number
  radiusY: number
  colour: [red: number, green: number, blue: number]
  /** How far it swings, in pixels. */
  swingPx: number
}

/** A figure of ellipses, back to front: hair, arms, dress, face, fringe, eyes, legs. */
const BLOBS: Blob[] = [
  { x: 120, y: 120, radiusX: 88, radiusY: 96, colour: [104, 76, 150], swingPx: 5 },
  { x: 100, y: 270, radiusX: 14, radiusY: 40, colour: [250, 216, 200], swingPx: 0 },
  { x: 140, y: 270, radiusX: 14, radiusY: 40, colour: [250, 216, 200], swingPx: 0 },
  { x: 76, y: 215, radiusX: 12, radiusY: 40, colour: [252, 222, 206], swingPx: 4 },
  { x: 164, y: 215, radiusX: 12, radiusY: 40, colour: [252, 222, 206], swingPx: 4 },
  { x: 120, y: 216, radiusX: 46, radiusY: 52, colour: [60, 92, 160], swingPx: 2 },
  { x: 120, y: 112, radiusX: 60, radiusY: 58, colour: [253, 226, 210], swingPx: 3 },
  { x: 96, y: 118, radiusX: 12, radiusY: 17, colour: [70, 140, 200], swingPx: 3 },
  { x: 144, y: 118, radiusX: 12, radiusY: 17, colour: [70, 140, 200], swingPx: 3 },
  { x: 84, y: 74, radiusX: 40, radiusY: 30, colour: [120, 88, 170], swingPx: 4 },
  { x: 150, y: 72, radiusX: 46, radiusY: 30, colour: [120, 88, 170], swingPx: 4 },
]

/** A swaying figure of soft shades on a plain ground. */
export async function drawClip(): Promise<Clip> {
  const frames = Array.from({ length: FRAME_COUNT }, (_, i) => drawFrame(i / FRAME_COUNT))
  return { frames, widthPx: WIDTH_PX, heightPx: HEIGHT_PX, delayCs: 8 }
}

function drawFrame(phase: number): Uint32Array {
  const sway = Math.sin(phase * 2 * Math.PI)
  return Uint32Array.from({ length: WIDTH_PX * HEIGHT_PX }, (_, i) => {
    const x = i % WIDTH_PX
    const y = Math.floor(i / WIDTH_PX)
    const mixed = BLOBS.reduce(
      (under, blob) => cover(under, blob, x - sway * blob.swingPx, y),
      [244, 240, 248],
    )
    const [red, green, blue] = mixed.map(Math.round)
    return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0
  })
}

function cover(under: number[], blob: Blob, x: number, y: number): number[] {
  const toX = (x - blob.x) / blob.radiusX
  const toY = (y - blob.y) / blob.radiusY
  const distance = Math.hypot(toX, toY)
  if (distance > 1.1) return under
  const size = Math.min(blob.radiusX, blob.radiusY)
  const coverage = clamp((1 - distance) * size + 0.5)
  const outline = clamp((distance - 1) * size + 2)
  const light = 0.8 + 0.2 * clamp((0.2 - toX - toY) * 4) + 0.05 * Math.sin(toX * 20)
  const tone = light * (1 - 0.7 * outline)
  return under.map((value, i) => value + (Math.min(255, blob.colour[i] * tone) - value) * coverage)
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
