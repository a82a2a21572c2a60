import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'

/** The shape that the flat sides of locks face, shaded as one ball. */
export const HEAD_CENTER: Vec3 = [0, 0.81, -0.008]
