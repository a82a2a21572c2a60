/** A rectangle within a picture. */
export interface Area {
  leftPx: number
  topPx: number
  widthPx: number
  heightPx: number
}

/** The smallest rectangle that contains every changed pixel; one pixel if there is none. */
export function findChange(before: Uint32Array, after: Uint32Array, widthPx: number): Area {
  let left = widthPx
  let right = -1
  let top = -1
  let bottom = 0
  for (let i = 0; i < after.length; i++) {
    if (before[i] === after[i]) continue
    const x = i % widthPx
    bottom = (i - x) / widthPx
    if (top < 0) top = bottom
    if (x < left) left = x
    if (x > right) right = x
  }
  if (right < 0) return { leftPx: 0, topPx: 0, widthPx: 1, heightPx: 1 }
  return { leftPx: left, topPx: top, widthPx: right - left + 1, heightPx: bottom - top + 1 }
}
