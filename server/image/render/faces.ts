import { multiplyQuaternions, type Quaternion } from '@kisekae/avatar3d/math/quaternion.ts'
import { turn } from '@kisekae/avatar3d/math/turn.ts'
import type { Motion } from '@kisekae/avatar3d/motion/motion.ts'

interface Face {
  /** An expression of VRM 1.0. */
  expression: string
  /** Additional rotation of the head: a drawn face alone cannot laugh out loud. */
  head: Quaternion
}

/** The expressions that VRM does not have, by name. */
const FACES: Readonly<Record<string, Face>> = {
  lol: { expression: 'happy', head: turn(-0.2, 0, 0.14) },
  scared: { expression: 'surprised', head: turn(-0.1, 0.12, -0.06) },
  rage: { expression: 'angry', head: turn(0.16, 0, 0) },
}

/** The VRM 1.0 expression that a face shows. */
export const findExpression = (name: string): string => FACES[name]?.expression ?? name

/** The motion with the head held as the expression requires. */
export function holdHead(motion: Motion, expression: string): Motion {
  const face = FACES[expression]
  if (!face) return motion
  return (phase) => {
    const pose = motion(phase)
    const { head } = pose.rotations
    const held = head ? multiplyQuaternions(face.head, head) : face.head
    return { ...pose, rotations: { ...pose.rotations, head: held } }
  }
}
