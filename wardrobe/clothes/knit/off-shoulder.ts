import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { crease } from '../sewing/folds.ts'
import { prints } from '../sewing/prints.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewHemBand } from '../top/hem-band.ts'
import { sewTop } from '../top/sew-top.ts'
import { sewStraps } from '../top/strap-top.ts'

interface OffShoulderColours {
  wool: Hex
  /** The straps of the top underneath. */
  tank: Hex
  outline: Hex
}

/** The fraction of the straps, at each end, that would be below the neckline. */
const LEFT_OUT = 0.2

/** A soft sweater with a neckline so wide that a tank top shows on the shoulders. */
export function makeOffShoulder(name: string, colours: OffShoulderColours): Model {
  const fabric = cloth.roll(512, 512)
  const knitted = cloth.print(fabric, 504, 200, stitches(colours, 30, 22))
  const arm = cloth.print(fabric, 180, 120, stitches(colours, 11, 18))
  const ribbed = cloth.print(fabric, 256, 12, prints.ribs(colours.wool, 44))
  const tank = cloth.dye(fabric, colours.tank)
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    body: { patch: knitted, mesh: sweater() },
    sleeves: {
      patch: arm,
      cuffPatch: ribbed,
      end: 0.23,
      cuff: { width: 0.026, radius: 0.0272 },
      radius: (v) => 0.0395 + 0.012 * Math.sin(Math.PI * v ** 1.4) - 0.006 * v,
    },
    cloth: [
      ['hem', ribbed, sewHemBand()],
      ['tank', tank, sewStraps(0.03, LEFT_OUT)],
    ],
  })
}

/** The sweater is full above the hem, and its upper edge lies on the shoulders. */
function sweater(): Mesh {
  const slope = (u: number) => 0.62 + 0.13 * Math.sin((u - 0.5) * 2 * Math.PI) ** 2
  const off = (v: number) => 0.0185 + 0.0125 * Math.sin(Math.PI * 0.58 * Math.max(0, v - 0.2)) ** 2
  const sheet = weaveSheet({
    columns: 40,
    rows: 14,
    closed: true,
    point: wrap.bodice(0.392, slope, off),
    hem: { top: 0.005 },
  })
  return crease(bindToBones(sheet, ['hips', 'spine', 'chest', 'UpperArm']), 'top')
}

/** Stitches like a row of ears of corn. */
function stitches({ wool }: OffShoulderColours, across: number, rows: number) {
  const ground = colour.paint(wool)
  const groove = vec.mix(ground, prints.inShade(ground), 0.7)
  return (u: number, v: number): Vec3 => {
    if (v < 0.09) return (u * across * 3) % 1 < 0.38 ? prints.inShade(ground) : ground
    const place = Math.abs(((u * across) % 1) - 0.5)
    const isSeam = place < 0.05
    return isSeam || (v * rows + place * 0.9) % 1 < 0.2 ? groove : ground
  }
}
