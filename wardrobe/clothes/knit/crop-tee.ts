import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { crease } from '../sewing/folds.ts'
import { prints } from '../sewing/prints.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewTop } from '../top/sew-top.ts'

interface CropColours {
  main: Hex
  /** The heart with wings. */
  heart: Hex
  wing: Hex
  /** The long top underneath, and its stripes. */
  under: Hex
  stripe: Hex
  outline: Hex
}

/** A short, wide T-shirt with a winged heart, over a long striped top. */
export function makeCropTee(name: string, colours: CropColours): Model {
  const fabric = cloth.roll(512, 512)
  const printed = cloth.print(fabric, 504, 190, wingedHeart(colours))
  const striped = cloth.print(fabric, 16, 80, stripes(colours))
  const main = cloth.dye(fabric, colours.main)
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    body: { patch: printed, mesh: crop() },
    sleeves: {
      patch: main,
      cuffPatch: main,
      end: 0.174,
      cuff: { width: 0.012, radius: 0.0432 },
      radius: (v) => 0.0385 + 0.0048 * v,
    },
    neck: { patch: main, height: 0.012, lower: 0.0545, upper: 0.049 },
    cloth: [['under', striped, longTop()]],
  })
}

/** The shirt ends above the waist, and hangs away from the body. */
function crop(): Mesh {
  const sheet = weaveSheet({
    columns: 36,
    rows: 12,
    closed: true,
    point: wrap.bodice(
      0.449,
      () => 1.02,
      (v) => 0.0172 + 0.013 * Math.max(0, v - 0.4),
    ),
    hem: { bottom: 0.005 },
  })
  return crease(bindToBones(sheet, ['hips', 'spine', 'chest', 'UpperArm', 'UpperLeg']), 'top')
}

/** The part of the long, tucked-in top that can be visible below the crop top. */
function longTop(): Mesh {
  const sheet = weaveSheet({
    columns: 36,
    rows: 6,
    closed: true,
    point: wrap.band(0.474, 0.36, () => 0.0068),
    hem: { bottom: 0.003 },
  })
  return bindToBones(sheet, ['hips', 'spine', 'chest', 'UpperLeg'])
}

/** The size of the heart and its wings. */
const SCALE = 1.45

/** A heart between two wings of three feathers. */
function wingedHeart({ main, heart, wing, outline }: CropColours) {
  const [ground, red, white, line] = [main, heart, wing, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [((u - 0.5) * 430) / SCALE, (v * 165 - 92) / SCALE]
    if (Math.abs(x) > 52 || Math.abs(y) > 30) return ground
    if (prints.isHeart(x, y, 14)) return Math.hypot(x + 5, y + 5) < 2.6 ? white : red
    if (prints.isHeart(x, y, 16.5)) return line
    const across = Math.abs(x) - 13
    const feather = [0, 1, 2].find(
      (n) => Math.abs(y + 8 - n * 7) < 3.2 && across > 0 && across < 24 - n * 6,
    )
    return feather === undefined ? ground : white
  }
}

function stripes({ under, stripe }: CropColours) {
  const [ground, line] = [under, stripe].map(colour.paint)
  return (_: number, v: number): Vec3 => ((v * 11) % 1 < 0.42 ? line : ground)
}
