import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { layRod } from './lay-rod.ts'
import { restArm } from './resting-arm.ts'
import { sewCane } from './sew-cane.ts'

export interface WhiteCaneColours {
  grip: Hex
  strap: Hex
  outline: Hex
}

/** Blind people everywhere are recognised by a white cane with a red end. */
const WHITE = '#ffffff'
const RED = '#e83a48'

/** A long white cane whose tip is on the ground a step ahead. */
export function makeWhiteCane(
  name: string,
  { grip, strap, outline }: WhiteCaneColours,
  figure = 'small',
): Model {
  const arm = restArm(figure)
  const { fist, scale } = arm
  const fabric = cloth.roll(64, 32)
  const thick = (radius: number) => radius * scale
  const tip: Vec3 = [fist[0] - fist[1] * 0.06, thick(0.005), fist[2] + fist[1] * 0.78]
  const length = vec.length(vec.subtract(tip, fist))
  /** A point at a given distance from the fist towards the tip. */
  const at = (metres: number) => vec.mix(fist, tip, metres / length)
  const rod = (from: number, to: number, radii: readonly [number, number]) =>
    layRod({ points: [at(from), at(to)], radii: [thick(radii[0]), thick(radii[1])] })
  const end = at(-0.052 * scale)
  const loop = (x: number, y: number, z: number): Vec3 => vec.add(end, vec.scale([x, y, z], scale))
  const white = cloth.dye(fabric, WHITE)
  return sewCane({
    name,
    arm,
    fabric,
    look: { shade: '#b9a6d0', outline },
    layers: [
      ['grip', cloth.dye(fabric, grip), rod(-0.056 * scale, 0.06 * scale, [0.0082, 0.0074])],
      ['shaft', white, rod(0.05 * scale, length * 0.74, [0.0056, 0.0052])],
      ['joints', cloth.dye(fabric, strap), rod(length * 0.39, length * 0.41, [0.0064, 0.0064])],
      ['red', cloth.dye(fabric, RED), rod(length * 0.72, length * 0.97, [0.0058, 0.0052])],
      ['tip', white, rod(length * 0.95, length + 0.004 * scale, [0.009, 0.009])],
      [
        'strap',
        cloth.dye(fabric, strap),
        layRod({
          points: [
            loop(0, 0, 0),
            loop(0.004, -0.004, -0.014),
            loop(0.006, -0.026, -0.02),
            loop(0.004, -0.036, -0.01),
            loop(0.001, -0.02, -0.003),
            loop(-0.001, -0.002, 0.002),
          ],
          radii: [thick(0.0026), thick(0.0026)],
          rows: 16,
          sides: 6,
        }),
      ],
    ],
  })
}
