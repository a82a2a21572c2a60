import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { jeogori } from '../top/jeogori.ts'
import { layNeckband } from '../top/neckband.ts'
import { sewTop } from '../top/sew-top.ts'

interface JeogoriColours {
  main: Hex
  /** The ends of the sleeves, and the edges. */
  end: Hex
  band: Hex
  ribbon: Hex
  outline: Hex
  trimOutline: Hex
}

/** The short jacket of a hanbok with a long ribbon, worn over a high skirt. */
export function makeJeogoriTop(name: string, colours: JeogoriColours): Model {
  const fabric = cloth.roll(256, 256)
  const [main, band, ribbon] = [colours.main, colours.band, colours.ribbon].map((hex) =>
    cloth.dye(fabric, hex),
  )
  const sleeved = cloth.print(fabric, 16, 90, ended(colours))
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    body: { patch: main, mesh: jeogori.sewBody(0.438) },
    cloth: [
      ['sleeves', sleeved, jeogori.sewSleeves()],
      ['collar', band, layNeckband(0.85, 0.018, 0.72)],
      ['ribbon', ribbon, tails()],
    ],
    trim: [['ribbon', ribbon, jeogori.tieKnot()]],
  })
}

/** Sleeves whose ends have a separate colour. */
function ended({ main, end, band }: JeogoriColours) {
  const [ground, light, edge] = [main, end, band].map(colour.paint)
  return (_: number, v: number): Vec3 => {
    if (v > 0.95) return edge
    return v > 0.8 ? light : ground
  }
}

/** Two tails that hang from the knot in front of any skirt. */
function tails(): Mesh {
  const tail = (to: number, end: number) =>
    weaveSheet({
      columns: 3,
      rows: 12,
      hem: { bottom: 0.002 },
      point: (u, v): Vec3 => {
        const y = 0.5 + (end - 0.5) * v
        const x = 0.012 + (to - 0.012) * v ** 0.7 + (u - 0.5) * (0.009 + 0.012 * v)
        return [x, y, 0.083 + 0.015 * v - 0.25 * Math.abs(x) * (1 - v)]
      },
    })
  const pair = joinMeshes([tail(0.004, 0.39), tail(0.03, 0.365)])
  return bindToBones(pair, ['hips', 'spine', 'chest'])
}
