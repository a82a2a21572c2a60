import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { sewStiff } from '../kit/sew-stiff.ts'
import { spinProfile } from '../kit/shape/spin.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'
import { onHatLine, riseOver } from './hat-line.ts'
import { lining } from './lining.ts'

interface ChefHatColours {
  linen: Hex
  /** A line round the band. */
  stripe: Hex
  outline: Hex
}

const LOBES = 8

/** A cloud that leans a little to the left. */
function puffs(): Mesh {
  const lean = 0.016
  const lobes = Array.from({ length: LOBES }, (_, n) => {
    const turn = ((n + 0.5) / LOBES) * 2 * Math.PI
    const size = 0.082 + 0.008 * (n % 2)
    const middle = onHatLine(Math.sin(turn) * 0.15 + lean, 0.15, Math.cos(turn) * 0.15)
    return sdf.ellipsoid(middle, [size, size * 0.92, size])
  })
  const core = sdf.ellipsoid(onHatLine(lean, 0.155, 0), [0.17, 0.095, 0.17])
  const foot = sdf.cone(onHatLine(0, 0.06, 0), onHatLine(0, 0.12, 0), 0.18, 0.17)
  const above = sdf.common(0.01, foot, (x, y, z) => 0.052 - riseOver(x, y, z))
  return surfaceNet(
    sdf.join(0.018, sdf.join(0.03, core, above), ...lobes),
    { min: [-0.3, 0.86, -0.3], max: [0.32, 1.22, 0.3] },
    0.022,
  )
}

const band = (): Mesh =>
  spinProfile({
    profile: [
      [0.12, 0.104],
      [0.196, 0.098],
      [0.208, 0.09],
      [0.212, 0.04],
      [0.226, -0.012],
      [0.224, -0.027],
      [0.2, -0.029],
      [0.15, -0.016],
    ],
    columns: 40,
    rows: 10,
    place: onHatLine,
  })

/** Pleats, and a line near the edge. */
function pleats({ linen, stripe }: ChefHatColours) {
  const [plain, line] = [linen, stripe].map(colour.paint)
  const fold: Vec3 = [plain[0] * 0.88, plain[1] * 0.87, plain[2] * 0.93]
  return (u: number, v: number): Vec3 => {
    if (v > 0.5 && v < 0.6) return line
    return (u * 28) % 1 < 0.14 ? fold : plain
  }
}

/** A tall chef's hat. */
export function makeChefHat(name: string, colours: ChefHatColours): Model {
  const fabric = cloth.roll(512, 64)
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      ['hat', cloth.dye(fabric, colours.linen), puffs()],
      ['band', cloth.print(fabric, 480, 56, pleats(colours)), band()],
      ['band', cloth.dye(fabric, colours.linen), lining(0.17, -0.018)],
    ],
    look: { shade: '#c9bde2', outline: colours.outline, rim: 0.1 },
  })
}
