import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { SHANK } from './leg-socket.ts'
import { measureLeg } from './limb.ts'
import { makeFoot } from './make-foot.ts'
import { type Side, sewLimb } from './sew-limb.ts'
import { between, skinAt, turnShell } from './shells.ts'

export interface CoverColours {
  cover: Hex
  pattern: Hex
  foot: Hex
  liner: Hex
  outline: Hex
}

/** A leg under a decorated cover in the shape of the other leg; socks and shoes go over it. */
export function makeCoverLeg(
  side: Side,
  name: string,
  colours: CoverColours,
  figure = 'small',
): Model {
  const { cover, pattern, foot, liner, outline } = colours
  const leg = measureLeg(figure)
  const forefoot = joinMeshes(Object.values(makeFoot(leg, 0.96)))
  const fabric = cloth.roll(256, 128)
  const off = (share: number, metres: number): [number, number] => [
    share,
    skinAt(leg, share) + metres * leg.scale,
  ]
  const sleeve = turnShell(leg, {
    rings: [off(-0.1, 0.0024), off(-0.03, 0.0027), off(0.07, 0.002), off(0.2, -0.002)],
    rows: 7,
    hem: { top: 0.002 * leg.scale },
  })
  const shell = turnShell(leg, {
    rings: [
      off(0.1, 0.0025),
      off(0.22, 0.0021),
      off(0.4, 0.0008),
      off(0.7, 0.0002),
      off(0.9, -0.0004),
      off(1, 0.0012),
    ],
    rows: 14,
    columns: 22,
    rise: (turn) => 0.05 * Math.cos(turn),
    hem: { top: 0.0024 * leg.scale, bottom: 0.002 * leg.scale },
  })
  return sewLimb({
    name,
    side,
    skeleton: leg.skeleton,
    fabric,
    cuts: [
      ['liner', cloth.dye(fabric, liner), sleeve, leg.skin],
      [
        SHANK,
        cloth.print(fabric, 160, 120, paintLattice(cover, pattern)),
        shell,
        between(leg, 0.6, 1),
      ],
      ['feet', cloth.dye(fabric, foot), forefoot, leg.bones[2]],
    ],
    look: { shade: '#b8a4c6', outline, rim: 0.2 },
  })
}

/** The rows and columns of the lattice. */
const [ROWS, COLUMNS] = [7, 10]

/** Openings like petals, which become smaller towards the ankle, between two rims. */
function paintLattice(cover: Hex, pattern: Hex) {
  const [ground, petal] = [cover, pattern].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.055 || v > 0.965) return petal
    const row = (v - 0.1) * ROWS * 1.15
    if (row < 0 || row >= ROWS - 0.2) return ground
    const shift = Math.floor(row) % 2 === 0 ? 0 : 0.5
    const across = (((u * COLUMNS + shift) % 1) - 0.5) * 2
    const along = ((row % 1) - 0.5) * 2
    const size = 0.86 - 0.46 * v
    // A petal is the space between two arcs.
    return Math.abs(across) < size * 0.62 * (1 - (along / 0.9) ** 2) ? petal : ground
  }
}
