import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import {
  layArmLiner,
  layForearm,
  listFingers,
  makePalm,
  offArm,
  palmStretches,
} from './arm-parts.ts'
import { measureArm } from './limb.ts'
import { type LimbCut, type Side, sewLimb } from './sew-limb.ts'
import { turnShell } from './shells.ts'

export interface PlainArmColours {
  hand: Hex
  shell: Hex
  pattern: Hex
  liner: Hex
  outline: Hex
}

/** A light forearm with a printed shell, and a simple hand that looks like the other one. */
export function makePlainArm(
  side: Side,
  name: string,
  colours: PlainArmColours,
  figure = 'small',
): Model {
  const { hand, shell, pattern, liner, outline } = colours
  const arm = measureArm(figure)
  const fabric = cloth.roll(128, 64)
  const forearm = turnShell(arm, {
    rings: [
      offArm(arm, 0.14, 0.0038),
      offArm(arm, 0.34, 0.0036),
      offArm(arm, 0.6, 0.0016),
      offArm(arm, 0.86, 0.001),
      offArm(arm, 1.02, 0.0014),
    ],
    rows: 12,
    rise: (turn) => 0.07 * Math.cos(turn - Math.PI),
    hem: { top: 0.0024 * arm.scale, bottom: 0.0024 * arm.scale },
  })
  const skin = cloth.dye(fabric, hand)
  return sewLimb({
    name,
    side,
    skeleton: arm.skeleton,
    fabric,
    cuts: [
      layArmLiner(fabric, arm, liner),
      ...layForearm(arm, cloth.print(fabric, 80, 56, paintShell(shell, pattern)), forearm),
      ['hands', skin, makePalm(arm), palmStretches(arm)],
      ...listFingers(arm).map(([mesh, stretches]): LimbCut => ['hands', skin, mesh, stretches]),
    ],
    look: { shade: '#f0b8b4', outline, rim: 0.12, shadingShift: -0.04 },
  })
}

/** Round dots between a rim at the elbow and a cuff at the wrist. */
function paintShell(shell: Hex, pattern: Hex) {
  const [ground, dot] = [shell, pattern].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.06 || v > 0.9) return dot
    const row = v * 5
    const shift = Math.floor(row) % 2 === 0 ? 0 : 0.5
    const across = (((u * 6 + shift) % 1) - 0.5) * 1.15
    const along = (row % 1) - 0.5
    return Math.hypot(across, along) < 0.2 && v > 0.16 && v < 0.84 ? dot : ground
  }
}
