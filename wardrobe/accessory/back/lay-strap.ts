import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { anatomy } from '../../body/anatomy.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { drape } from '../../kit/shape/drape.ts'
import { bendTube } from '../../kit/shape/tube.ts'

/** A strap from the top of a pack over the left shoulder, down the chest and under the arm. */
export function layStrap(): Mesh {
  const over = Array.from({ length: 8 }, (_, n): Vec3 => {
    const turn = 2.7 - n * 0.46
    const from: Vec3 = [0.056 - 0.006 * Math.sin(turn), 0.505, -0.004]
    return drape(anatomy.torso, from, [0, Math.sin(turn), Math.cos(turn)], 0.021)
  })
  const under: Vec3[] = [
    [0.082, 0.428, 0.03],
    [0.086, 0.418, -0.03],
    [0.07, 0.42, -0.09],
  ]
  return bendTube({
    path: (t) => curveAt([...over, ...under], t),
    radius: () => 0.0085,
    segments: 28,
    sides: 6,
    up: [1, 0.2, 0],
  })
}
