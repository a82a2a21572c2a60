import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'

/** The centre of the ball as which the flat sides of locks are shaded. */
export const HEAD_CENTER: Vec3 = [0, 0.81, -0.008]
