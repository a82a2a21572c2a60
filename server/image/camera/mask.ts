/** Where a picture has something: 1 a pixel, rows from the top. */
export interface Mask {
  widthPx: number
  heightPx: number
  covered: Uint8Array
}

export interface Area {
  leftPx: number
  topPx: number
  widthPx: number
  heightPx: number
}
