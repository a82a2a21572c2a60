import type { Bounds } from '../../math/bounds.ts'
import type { Camera } from './camera.ts'

/** The camera distance in picture heights: a long lens, which flatters small figures. */
const DISTANCE_HEIGHTS = 6

/** The view if there is nothing to show. */
const NOTHING: Camera = { target: [0, 0, 0], heightMetres: 1, distanceMetres: DISTANCE_HEIGHTS }

/**
 * The camera that shows a whole box from the front, with `margin` of the picture free on every
 * side.
 */
export function fitCamera(
  { min, max }: Bounds,
  widthPx: number,
  heightPx: number,
  margin = 0.06,
): Camera {
  const width = max[0] - min[0]
  const height = max[1] - min[1]
  if (!(width >= 0 && height >= 0 && width + height > 0)) return NOTHING
  if (!Number.isFinite(width + height)) return NOTHING
  const room = 1 - 2 * margin
  const heightMetres = Math.max(height, (width * heightPx) / widthPx) / room
  return frameHeight(
    [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2],
    heightMetres,
  )
}

/** The camera that shows `heightMetres` around a point from the front. */
export function frameHeight(target: Camera['target'], heightMetres: number): Camera {
  return { target, heightMetres, distanceMetres: heightMetres * DISTANCE_HEIGHTS }
}
