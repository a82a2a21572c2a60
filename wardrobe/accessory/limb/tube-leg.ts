import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { layLegSocket, SHANK } from './leg-socket.ts'
import { measureLeg } from './limb.ts'
import { makeFoot } from './make-foot.ts'
import { type Side, sewLimb } from './sew-limb.ts'
import { between, turnShell } from './shells.ts'

export interface TubeLegColours {
  socket: Hex
  metal: Hex
  foot: Hex
  accent: Hex
  liner: Hex
  outline: Hex
}

/** An everyday leg: a socket, a metal tube with two clamps, and a foot that fits in any shoe. */
export function makeTubeLeg(
  side: Side,
  name: string,
  colours: TubeLegColours,
  figure = 'small',
): Model {
  const { metal, foot, accent, outline } = colours
  const leg = measureLeg(figure)
  const { ankle, foot: forefoot } = makeFoot(leg, 0.74)
  const fabric = cloth.roll(128, 64)
  const follow = between(leg, 0.55, 0.75)
  const size = (radius: number) => radius * leg.scale
  const tube = turnShell(leg, {
    rings: [
      [0.44, size(0.0092)],
      [0.85, size(0.0092)],
    ],
    rows: 5,
    columns: 12,
  })
  const clamp = (at: number, radius: number, height: number) =>
    turnShell(leg, {
      rings: [
        [at - height, size(0.004)],
        [at - height * 0.8, size(radius)],
        [at, size(radius * 1.06)],
        [at + height * 0.8, size(radius)],
        [at + height, size(0.004)],
      ],
      rows: 6,
      columns: 14,
    })
  return sewLimb({
    name,
    side,
    skeleton: leg.skeleton,
    fabric,
    cuts: [
      ...layLegSocket(fabric, leg, colours),
      [SHANK, cloth.dye(fabric, metal), tube, follow],
      [SHANK, cloth.dye(fabric, accent), clamp(0.52, 0.0138, 0.05), leg.bones[1]],
      [SHANK, cloth.dye(fabric, accent), clamp(0.7, 0.0128, 0.04), leg.bones[2]],
      [SHANK, cloth.dye(fabric, foot), ankle, leg.bones[2]],
      ['feet', cloth.dye(fabric, foot), forefoot, leg.bones[2]],
    ],
    look: { shade: '#b3a6cc', outline, rim: 0.3 },
  })
}
