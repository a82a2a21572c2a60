import { SHEET_BACKGROUND } from './draw-look.ts'

interface Grid {
  widthPx: number
  heightPx: number
  columns: number
}

/** Pictures of one size, row by row on a sheet. */
export function arrangeCells(cells: readonly Uint32Array[], { widthPx, heightPx, columns }: Grid) {
  const across = Math.min(columns, cells.length)
  const rows = Math.ceil(cells.length / across)
  const sheet = { widthPx: widthPx * across, heightPx: heightPx * rows }
  const pixels = new Uint32Array(sheet.widthPx * sheet.heightPx).fill(SHEET_BACKGROUND)
  cells.forEach((cell, n) => {
    const left = (n % across) * widthPx
    const top = Math.floor(n / across) * heightPx
    for (let row = 0; row < heightPx; row++) {
      const line = cell.subarray(row * widthPx, (row + 1) * widthPx)
      pixels.set(line, (top + row) * sheet.widthPx + left)
    }
  })
  return { ...sheet, pixels }
}
