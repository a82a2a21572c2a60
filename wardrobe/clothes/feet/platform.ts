import { type Sdf, sdf } from '../../kit/solid/sdf.ts'

/**
 * A thick sole under the left foot, up to the given height in metres, a little larger than the
 * foot.
 */
export function platform(top: number): Sdf {
  const oval = sdf.ellipsoid([0.0568, top / 2, 0.0235], [0.0415, 0.16, 0.0645])
  return sdf.common(0.005, oval, (_, y) => Math.abs(y) - top)
}
