/** RGBA per pixel, premultiplied, 0 to 255 with fractions; rows from the top. */
export interface Picture {
  widthPx: number
  heightPx: number
  samples: Float32Array
}

/** Halves the width and height; each pixel is the mean of four. */
export function halve({ widthPx, heightPx, samples }: Picture): Picture {
  const half = { widthPx: widthPx / 2, heightPx: heightPx / 2 }
  const means = new Float32Array(half.widthPx * half.heightPx * 4)
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++)
      for (let c = 0; c < 4; c++)
        means[((y >> 1) * half.widthPx + (x >> 1)) * 4 + c] +=
          samples[(y * widthPx + x) * 4 + c] / 4
  return { ...half, samples: means }
}
