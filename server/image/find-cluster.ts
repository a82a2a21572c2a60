import type { Area, Mask } from './mask.ts'

/** How far the looked-at square moves from one trial to the next. */
const STEP_PX = 2
/** The square's side, as a part of the longer side of what is scattered. */
const SIDE_SHARE = 0.4

/** The square of a part of the longer side that has most of what is scattered over an area. */
export function findCluster(mask: Mask, whole: Area): Area {
  const sidePx = Math.ceil(Math.max(whole.widthPx, whole.heightPx) * SIDE_SHARE)
  let best: Area = whole
  let most = 0
  for (let topPx = whole.topPx; topPx + sidePx <= bottomOf(whole) + STEP_PX; topPx += STEP_PX) {
    for (let leftPx = whole.leftPx - sidePx; leftPx < rightOf(whole); leftPx += STEP_PX) {
      const area = { leftPx, topPx, widthPx: sidePx, heightPx: sidePx }
      const count = countCovered(mask, area)
      if (count > most) [best, most] = [area, count]
    }
  }
  return best
}

const bottomOf = ({ topPx, heightPx }: Area) => topPx + heightPx
const rightOf = ({ leftPx, widthPx }: Area) => leftPx + widthPx

function countCovered({ widthPx, heightPx, covered }: Mask, area: Area): number {
  let count = 0
  for (let y = Math.max(0, area.topPx); y < Math.min(heightPx, bottomOf(area)); y++)
    for (let x = Math.max(0, area.leftPx); x < Math.min(widthPx, rightOf(area)); x++)
      count += covered[y * widthPx + x]
  return count
}
