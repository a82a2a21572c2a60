import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewSleeves } from '../top/long-sleeves.ts'
import { ringPuffs } from '../top/ring-puffs.ts'
import { standCollar } from '../top/stand-collar.ts'

interface DownColours {
  upper: Hex
  lower: Hex
  zip: Hex
  /** Soft wool at the neck and the cuffs. */
  fleece: Hex
  outline: Hex
}

/** A jacket filled with down, in two colours, with fleece at the neck. */
export function makeDownJacket(name: string, colours: DownColours): Model {
  const fabric = cloth.roll(512, 512)
  const quilted = cloth.print(fabric, 480, 170, front(colours))
  const sleeved = cloth.print(fabric, 16, 90, halves(colours))
  const fleece = cloth.dye(fabric, colours.fleece)
  const { sleeves, cuffs } = sewSleeves({
    end: 0.234,
    cuff: { width: 0.024, radius: 0.0285 },
    radius: (v) => 0.0375 + 0.0085 * ringPuffs(v, 4) - 0.003 * v,
  })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['jacket', quilted, body()],
      ['sleeves', sleeved, sleeves],
      ['cuffs', fleece, cuffs],
    ],
    trim: [['collar', fleece, standCollar({ height: 0.032, lower: 0.063, upper: 0.06 })]],
  })
}

/** Three rings below the chest, each of which swells. */
function body(): Mesh {
  const off = (v: number) => 0.0125 + 0.012 * ringAt(v) * Math.min(1, v * 2.4)
  const sheet = weaveSheet({
    columns: 36,
    rows: 24,
    closed: true,
    point: wrap.bodice(0.352, () => 1.0, off),
    hem: { bottom: 0.006 },
  })
  return bindToBones(sheet, ['hips', 'spine', 'chest', 'UpperArm'])
}

const ringAt = (v: number) => ringPuffs(v * 1.02 + 0.02, 6)

/** The places where the quilting draws the cloth in. */
const isSeam = (v: number) => v > 0.3 && v < 0.96 && ringAt(v) < 0.2

/** Dark cloth above light cloth, a zip down the front, and a heart on one side. */
function front({ upper, lower, zip, outline }: DownColours) {
  const [dark, light, metal, line] = [upper, lower, zip, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    if (off < 0.007) return metal
    if (off < 0.0095) return line
    const [x, y] = [(u - 0.585) * 38, (0.5 - v) * 20]
    if ((x * x + y * y - 1) ** 3 - x * x * y ** 3 < 0) return metal
    const cloth = v < 0.655 ? dark : light
    return isSeam(v) ? vec.mix(cloth, line, 0.3) : cloth
  }
}

function halves({ upper, lower }: DownColours) {
  const [dark, light] = [upper, lower].map(colour.paint)
  return (_: number, v: number): Vec3 => (v < 0.5 ? dark : light)
}
