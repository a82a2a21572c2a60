/** The covered area of a picture: 1 for each covered pixel, rows from the top. */
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
