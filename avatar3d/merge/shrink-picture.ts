import type { Texture } from '../vrm/model.ts'

/** The picture itself where its sides are within `sideMax`; else halved until they are. */
export function shrinkPicture(picture: Texture, sideMax: number): Texture {
  const isSmall = Math.max(picture.widthPx, picture.heightPx) <= sideMax
  return isSmall ? picture : shrinkPicture(halve(picture), sideMax)
}

/** Half as wide and high; colours count by their alpha, and a trace where nothing is seen. */
function halve({ widthPx, heightPx, pixels }: Texture): Texture {
  const half = {
    widthPx: Math.max(1, widthPx >> 1),
    heightPx: Math.max(1, heightPx >> 1),
  }
  const halved = new Uint8Array(half.widthPx * half.heightPx * 4)
  for (let y = 0; y < half.heightPx; y++)
    for (let x = 0; x < half.widthPx; x++) {
      const corners = [0, 1, 2, 3].map((n) => {
        const column = Math.min(widthPx - 1, x * 2 + (n & 1))
        const row = Math.min(heightPx - 1, y * 2 + (n >> 1))
        return (row * widthPx + column) * 4
      })
      halved.set(mean(pixels, corners), (y * half.widthPx + x) * 4)
    }
  return { ...half, pixels: halved }
}

function mean(pixels: Uint8Array, corners: readonly number[]): number[] {
  const weights = corners.map((at) => pixels[at + 3] + 1e-3)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const color = [0, 1, 2].map((c) =>
    Math.round(corners.reduce((sum, at, n) => sum + pixels[at + c] * weights[n], 0) / whole),
  )
  return [...color, Math.round(corners.reduce((sum, at) => sum + pixels[at + 3], 0) / 4)]
}
