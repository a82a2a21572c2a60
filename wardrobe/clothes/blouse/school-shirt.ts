import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { prints } from '../sewing/prints.ts'
import { layNecktie } from '../top/necktie.ts'
import { sewTop } from '../top/sew-top.ts'
import { shirtCollar } from '../top/shirt-collar.ts'

interface SchoolShirtColours {
  main: Hex
  tie: Hex
  /** The stripes of the tie. */
  stripe: Hex
  outline: Hex
  trimOutline: Hex
}

/** A school shirt with short sleeves and a striped tie. */
export function makeSchoolShirt(name: string, colours: SchoolShirtColours): Model {
  const fabric = cloth.roll(512, 256)
  const fronted = cloth.print(fabric, 480, 140, pocketed(colours))
  const main = cloth.dye(fabric, colours.main)
  const collared = cloth.print(fabric, 200, 30, shirtCollar.edge(colours.main, colours.outline))
  const tied = cloth.print(fabric, 24, 80, striped(colours))
  const knotted = cloth.dye(fabric, colours.tie)
  const { blade, knot } = layNecktie()
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    body: { patch: fronted },
    sleeves: {
      patch: main,
      cuffPatch: main,
      end: 0.166,
      cuff: { width: 0.018, radius: 0.0388 },
      radius: (v) => 0.0362 + 0.0018 * v,
    },
    collar: { patch: collared, ...shirtCollar.shape },
    trim: [
      ['ribbon', tied, blade],
      ['ribbon', knotted, knot],
    ],
  })
}

/** Buttons, the closing edge and a breast pocket. */
function pocketed({ main, outline }: SchoolShirtColours) {
  const [ground, line] = [main, outline].map(colour.paint)
  const seam: Vec3 = [ground[0] * 0.82, ground[1] * 0.82, ground[2] * 0.9]
  return (u: number, v: number): Vec3 => {
    const [x, y] = prints.onFront(u, v)
    if ([118, 140, 162].some((at) => Math.hypot(x - 4, y - at) < 1.8)) return line
    if (Math.abs(x + 5) < 0.9 && v > 0.3) return seam
    const [across, down] = [Math.abs(x - 34), y - 118]
    const isPocket = across < 12.5 && down > 0 && down < 26 - across * 0.3
    const isInside = across < 11.2 && down > 1.6 && down < 24 - across * 0.3
    return isPocket && !isInside ? seam : ground
  }
}

/** Slanting stripes. */
function striped({ tie, stripe }: SchoolShirtColours) {
  const [ground, line] = [tie, stripe].map(colour.paint)
  return (u: number, v: number): Vec3 => ((v * 6 + u * 0.9) % 1 < 0.24 ? line : ground)
}
