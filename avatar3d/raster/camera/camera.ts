import { composeMatrix, type Matrices } from '../../math/matrix.ts'
import { multiplyQuaternions } from '../../math/quaternion.ts'
import { turn } from '../../math/turn.ts'
import type { Vec3 } from '../../math/vector.ts'

/** The position of the viewer. */
export interface Camera {
  /** The point that is shown in the centre of the picture, in metres. */
  target: Vec3
  /** The height of the visible area in the plane through the target, in metres. */
  heightMetres: number
  /** The distance from the viewer to the target. */
  distanceMetres: number
  /** The angle around the target, in radians, towards the model's left; 0 faces the model. */
  yaw?: number
  /** The angle above the target's level, in radians. */
  pitch?: number
}

/** The matrix from model space to view space, which looks along -Z with +Y up. */
export function viewFrom({ target, distanceMetres, yaw = 0, pitch = 0 }: Camera): Matrices {
  const rotation = multiplyQuaternions(turn(pitch, 0, 0), turn(0, -yaw, 0))
  const view = new Float32Array(16)
  composeMatrix(view, 0, [0, 0, 0], rotation, [1, 1, 1])
  for (let row = 0; row < 3; row++)
    view[12 + row] = -(
      view[row] * target[0] +
      view[4 + row] * target[1] +
      view[8 + row] * target[2]
    )
  view[14] -= distanceMetres
  return view
}
