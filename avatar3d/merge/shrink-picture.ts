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
      let [r, g, b, a, weights] = [0, 0, 0, 0, 0]
      for (let corner = 0; corner < 4; corner++) {
        const column = Math.min(widthPx - 1, x * 2 + (corner & 1))
        const row = Math.min(heightPx - 1, y * 2 + (corner >> 1))
        const at = (row * widthPx + column) * 4
        const weight = pixels[at + 3] + 1e-3
        r += pixels[at] * weight
        g += pixels[at + 1] * weight
        b += pixels[at + 2] * weight
        a += pixels[at + 3]
        weights += weight
      }
      const to = (y * half.widthPx + x) * 4
      halved[to] = Math.round(r / weights)
      halved[to + 1] = Math.round(g / weights)
      halved[to + 2] = Math.round(b / weights)
      halved[to + 3] = Math.round(a / 4)
    }
  return { ...half, pixels: halved }
}
