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
import { skinAt, turnShell } from './shells.ts'

export interface BionicColours {
  shell: Hex
  joint: Hex
  accent: Hex
  liner: Hex
  outline: Hex
}

/** A forearm of panels, and a hand whose joints are visible and whose fingers move. */
export function makeBionicArm(
  side: Side,
  name: string,
  colours: BionicColours,
  figure = 'small',
): Model {
  const { shell, joint, accent, liner, outline } = colours
  const arm = measureArm(figure)
  const fabric = cloth.roll(128, 128)
  const part = (share: number, of: number): [number, number] => [share, skinAt(arm, share) * of]
  const forearm = turnShell(arm, {
    rings: [
      offArm(arm, 0.14, 0.0038),
      offArm(arm, 0.3, 0.0036),
      offArm(arm, 0.5, 0.0022),
      part(0.7, 1),
      part(0.86, 0.94),
      part(0.97, 0.9),
    ],
    rows: 12,
    rise: (turn) => 0.07 * Math.cos(turn - Math.PI),
    hem: { top: 0.0024 * arm.scale, bottom: 0.003 * arm.scale },
  })
  const wrist = turnShell(arm, {
    rings: [part(0.88, 0.72), part(0.98, 0.82), part(1.06, 0.86), part(1.14, 0.66)],
    rows: 5,
  })
  const fingers = cloth.print(fabric, 4, 96, paintFinger(colours))
  return sewLimb({
    name,
    side,
    skeleton: arm.skeleton,
    fabric,
    cuts: [
      layArmLiner(fabric, arm, liner),
      ...layForearm(arm, cloth.print(fabric, 64, 48, paintForearm(shell, joint, accent)), forearm),
      ['wrists', cloth.dye(fabric, joint), wrist, arm.bones[2]],
      [
        'hands',
        cloth.print(fabric, 48, 48, paintPalm(shell, joint, accent)),
        makePalm(arm),
        palmStretches(arm),
      ],
      ...listFingers(arm).map(([mesh, stretches]): LimbCut => ['hands', fingers, mesh, stretches]),
    ],
    look: { shade: '#b3a6cc', outline, rim: 0.25 },
  })
}

/** Two panels with a gap between them, and a strip of light along the upper side. */
function paintForearm(shell: Hex, joint: Hex, accent: Hex) {
  const [ground, dark, light] = [shell, joint, accent].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.06 || v > 0.95) return dark
    const aside = Math.abs(u - 0.75)
    if (Math.abs(v - 0.46 - 0.5 * aside) < 0.022) return dark
    if (v > 0.56 && v < 0.86 && aside < 0.035) return light
    return ground
  }
}

/** A plate on the back of the hand, with a round light. */
function paintPalm(shell: Hex, joint: Hex, accent: Hex) {
  const [ground, dark, light] = [shell, joint, accent].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (u < 0.2) return dark
    const knob = Math.hypot(u - 0.42, v - 0.56)
    if (knob < 0.07) return light
    return knob < 0.1 ? dark : ground
  }
}

/** Dark joints, and soft tips. */
function paintFinger({ shell, joint, accent }: BionicColours) {
  const [ground, dark, tip] = [shell, joint, accent].map(colour.paint)
  return (_: number, v: number): Vec3 => {
    // Rows are closest together at the tip.
    const t = 1 - (1 - v) ** 1.7
    if (t > 0.9) return tip
    return [0.37, 0.68].some((at) => Math.abs(t - at) < 0.026) ? dark : ground
  }
}
