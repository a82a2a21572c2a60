import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { layRod } from './lay-rod.ts'
import { type RestingArm, restArm } from './resting-arm.ts'
import { sewCane } from './sew-cane.ts'

export interface CrutchColours {
  cuff: Hex
  grip: Hex
  metal: Hex
  rubber: Hex
  outline: Hex
}

/** Room for a sleeve between the forearm and the cuff. */
const SLEEVE = 0.017

/** A crutch with a cuff around the forearm, which carries the weight on its handle. */
export function makeForearmCrutch(
  name: string,
  { cuff, grip, metal, rubber, outline }: CrutchColours,
  figure = 'small',
): Model {
  const arm = restArm(figure)
  const { fist, scale, radius, wrist, elbow } = arm
  const fabric = cloth.roll(64, 32)
  const thick = (size: number) => size * scale
  const behind = radius + SLEEVE + thick(0.004)
  const shaft: Vec3 = [fist[0], fist[1], fist[2] - thick(0.044)]
  const foot: Vec3 = [shaft[0] + thick(0.03), 0, shaft[2] + thick(0.026)]
  const along = (height: number) => vec.mix(foot, shaft, height / shaft[1])
  const middle = vec.mix(wrist, elbow, 0.62)
  const top: Vec3 = [middle[0], middle[1], middle[2] - behind]
  const rod = (points: readonly Vec3[], radii: readonly [number, number], rows = 1) =>
    layRod({ points, radii: [thick(radii[0]), thick(radii[1])], rows })
  const front = vec.add(fist, [0, 0, thick(0.046)])
  const tube = rod([along(thick(0.012)), shaft], [0.0062, 0.0068])
  const neck = rod([shaft, vec.mix(shaft, top, 0.5), top], [0.0062, 0.0058], 4)
  const steel = cloth.dye(fabric, metal)
  return sewCane({
    name,
    arm,
    fabric,
    look: { outline, rim: 0.3 },
    layers: [
      ['metal', steel, tube],
      ['metal', steel, neck],
      ['grip', cloth.dye(fabric, grip), rod([shaft, front], [0.0092, 0.0102], 2)],
      ['cuff', cloth.dye(fabric, cuff), bendCuff(arm, middle, radius + SLEEVE)],
      ['rubber', cloth.dye(fabric, rubber), rod([along(thick(0.026)), foot], [0.0088, 0.0114])],
    ],
  })
}

/** The angle, in radians, that the opening of the cuff spans at the front. */
const OPENING = 1.9

/** A bent plate around the forearm. */
function bendCuff({ wrist, elbow, scale }: RestingArm, middle: Vec3, radius: number): Mesh {
  const along = vec.normalize(vec.subtract(elbow, wrist))
  const side = vec.normalize(vec.cross(along, [0, 0, 1]))
  const front = vec.cross(side, along)
  const [height, thickness] = [0.017 * scale, 0.0036 * scale]
  const square = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value))
  return weaveSheet({
    columns: 12,
    rows: 26,
    closed: true,
    point: (u, v) => {
      const round = Math.max(0.05, Math.sqrt(1 - Math.abs(2 * v - 1) ** 8))
      const turn = OPENING / 2 + v * (2 * Math.PI - OPENING)
      const out = vec.add(vec.scale(front, Math.cos(turn)), vec.scale(side, Math.sin(turn)))
      const across = square(Math.cos(u * 2 * Math.PI)) * thickness * Math.max(0.3, round)
      const above = square(Math.sin(u * 2 * Math.PI)) * height * round
      return vec.add(middle, vec.add(vec.scale(out, radius + across), vec.scale(along, above)))
    },
  })
}
