import { writeFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { encodePng } from '@kisekae/avatar3d/image/png/encode-png.ts'

const GROUND = 0xfff6ece8

/** Pictures of one size, row by row. */
export interface Sheet {
  widthPx: number
  heightPx: number
  columns: number
  pictures: readonly Uint32Array[]
}

/** Writes pictures side by side into one PNG. */
export async function writeSheet(file: string, sheet: Sheet): Promise<void> {
  const { widthPx, heightPx, columns, pictures } = sheet
  const width = widthPx * columns
  const height = heightPx * Math.ceil(pictures.length / columns)
  const pixels = new Uint32Array(width * height).fill(GROUND)
  for (const [n, picture] of pictures.entries()) {
    const left = (n % columns) * widthPx
    const top = Math.floor(n / columns) * heightPx
    for (let row = 0; row < heightPx; row++)
      pixels.set(picture.subarray(row * widthPx, (row + 1) * widthPx), (top + row) * width + left)
  }
  await writeFile(file, encodePng({ widthPx: width, heightPx: height, pixels }, deflateSync))
}
