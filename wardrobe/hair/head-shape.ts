import type { Vec3 } from '@kisekae/avatar3d/vrm/model.ts'

/** What locks turn their flat side to and light treats as one ball. */
export const HEAD_CENTER: Vec3 = [0, 0.81, -0.008]
