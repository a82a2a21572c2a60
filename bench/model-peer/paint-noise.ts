import sharp from 'sharp'

/** The quality of the pictures, at which a map of 1024 pixels takes about 0.1 MB. */
const JPEG = { quality: 80 }
/** The side length of a patch of one colour. */
const PATCH_PX = 16

/** Three maps of patches, as JPEG files: colours, normals, and roughness. */
export const paintNoise = (sidePx: number): Promise<Uint8Array[]> =>
  Promise.all([1, 2, 3].map((seed) => paintMap(sidePx, seed)))

function paintMap(sidePx: number, seed: number): Promise<Uint8Array> {
  const pixels = new Uint8Array(sidePx * sidePx * 3)
  for (let y = 0; y < sidePx; y++) {
    for (let x = 0; x < sidePx; x++) {
      const patch = Math.floor(y / PATCH_PX) * sidePx + Math.floor(x / PATCH_PX)
      for (let channel = 0; channel < 3; channel++)
        pixels[(y * sidePx + x) * 3 + channel] =
          128 + 60 * Math.sin(patch * 12.9898 + seed * 78.233 + channel)
    }
  }
  const raw = { width: sidePx, height: sidePx, channels: 3 } as const
  return sharp(pixels, { raw }).jpeg(JPEG).toBuffer()
}
