import type { Area, Mask } from './mask.ts'

/** The smallest area that contains every covered pixel; null if no pixel is covered. */
export function findExtent({ widthPx, heightPx, covered }: Mask): Area | null {
  let left = widthPx
  let right = -1
  let top = heightPx
  let bottom = -1
  for (let i = 0; i < covered.length; i++) {
    if (!covered[i]) continue
    const x = i % widthPx
    const y = (i - x) / widthPx
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  if (right < 0) return null
  return { leftPx: left, topPx: top, widthPx: right - left + 1, heightPx: bottom - top + 1 }
}
