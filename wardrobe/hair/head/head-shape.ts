import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'

/** The flat sides of locks are shaded as if they lay on a ball around this point. */
export const HEAD_CENTER: Vec3 = [0, 0.81, -0.008]
