import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { layRod } from './lay-rod.ts'
import { restArm } from './resting-arm.ts'
import { sewCane } from './sew-cane.ts'

export interface WalkingCaneColours {
  shaft: Hex
  handle: Hex
  collar: Hex
  rubber: Hex
  outline: Hex
}

/** A walking cane with a curved wooden handle, a metal collar and a rubber tip. */
export function makeWalkingCane(
  name: string,
  { shaft, handle, collar, rubber, outline }: WalkingCaneColours,
  figure = 'small',
): Model {
  const arm = restArm(figure)
  const { fist, scale } = arm
  const fabric = cloth.roll(64, 16)
  const beside = (x: number, y: number, z: number): Vec3 =>
    vec.add(fist, vec.scale([x, y, z], scale))
  // The shaft is in front of the fingers, and its foot beside the wearer's.
  const top = beside(0.001, 0.004, 0.036)
  const foot: Vec3 = [top[0] + 0.032 * scale, 0, top[2] + 0.022 * scale]
  const along = (height: number) => vec.mix(foot, top, height / top[1])
  const thick = (radius: number) => radius * scale
  const grip = layRod({
    points: [
      beside(0, 0.0035, 0.054),
      beside(0, 0.0065, 0.032),
      beside(0, 0.0015, 0.01),
      beside(0, -0.0005, -0.012),
      beside(0, -0.0035, -0.034),
      beside(0, -0.016, -0.056),
    ],
    radii: [thick(0.0095), thick(0.0112)],
    rows: 14,
    sides: 12,
  })
  return sewCane({
    name,
    arm,
    fabric,
    look: { outline },
    layers: [
      ['handle', cloth.dye(fabric, handle), grip],
      [
        'shaft',
        cloth.dye(fabric, shaft),
        layRod({ points: [top, along(0.012 * scale)], radii: [thick(0.0078), thick(0.0062)] }),
      ],
      [
        'ring',
        cloth.dye(fabric, collar),
        layRod({
          points: [vec.mix(top, foot, 0.045), vec.mix(top, foot, 0.1)],
          radii: [thick(0.0098), thick(0.0094)],
        }),
      ],
      [
        'rubber',
        cloth.dye(fabric, rubber),
        layRod({
          points: [along(0.026 * scale), foot],
          radii: [thick(0.0086), thick(0.0112)],
        }),
      ],
    ],
  })
}
