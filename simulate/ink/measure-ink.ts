/** Measures of how uneven an animation's outlines are, each as a mean per frame. */
export interface Unevenness {
  /**
   * Pixels that are darker than at least seven of their eight neighbours: they make a line look
   * beaded.
   */
  specks: number
  /** Pixels that differ in the same direction from the frame before and the frame after. */
  flickering: number
}

/** The smallest visible difference in luma (out of 255). */
const VISIBLE = 24

const NEIGHBOUR_COUNT = 7

/** Measures a loop of frames whose pixels are 0xAABBGGRR. */
export function measureInk(frames: readonly Uint32Array[], widthPx: number): Unevenness {
  const lumas = frames.map((frame) => Float32Array.from(frame, toLuma))
  const at = (frame: number) => lumas[(frame + lumas.length) % lumas.length]
  let specks = 0
  let flickering = 0
  for (let frame = 0; frame < lumas.length; frame++) {
    specks += countSpecks(at(frame), widthPx)
    flickering += countFlickering(at(frame - 1), at(frame), at(frame + 1))
  }
  return {
    specks: Math.round(specks / frames.length),
    flickering: Math.round(flickering / frames.length),
  }
}

function toLuma(color: number): number {
  return 0.299 * (color & 255) + 0.587 * ((color >>> 8) & 255) + 0.114 * ((color >>> 16) & 255)
}

function countSpecks(lumas: Float32Array, widthPx: number): number {
  const around = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => row * widthPx + column))
  const heightPx = lumas.length / widthPx
  let count = 0
  for (let y = 1; y < heightPx - 1; y++)
    for (let x = 1; x < widthPx - 1; x++) {
      const pixel = y * widthPx + x
      const from = lumas[pixel] + VISIBLE
      let lighter = 0
      for (const step of around) if (lumas[pixel + step] >= from) lighter++
      if (lighter >= NEIGHBOUR_COUNT) count++
    }
  return count
}

function countFlickering(before: Float32Array, now: Float32Array, after: Float32Array): number {
  let count = 0
  for (let pixel = 0; pixel < now.length; pixel++) {
    const rise = now[pixel] - before[pixel]
    const fall = now[pixel] - after[pixel]
    if (Math.abs(rise) > VISIBLE && Math.abs(fall) > VISIBLE && rise * fall > 0) count++
  }
  return count
}
