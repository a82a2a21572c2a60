import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { strewBlossoms } from '../sewing/blossoms.ts'
import { prints } from '../sewing/prints.ts'
import { sewTop } from '../top/sew-top.ts'

interface MandarinColours {
  main: Hex
  petals: Hex[]
  /** The piping, the knots, and the hearts of the blossoms. */
  gold: Hex
  outline: Hex
}

/** A silk blouse with a standing collar, closed in front with knots. */
export function makeMandarinBlouse(name: string, colours: MandarinColours): Model {
  const fabric = cloth.roll(512, 256)
  const flowered = cloth.print(fabric, 504, 160, closed(colours))
  const sleeved = cloth.print(fabric, 140, 50, strew(colours, 5, 2, 2.2))
  const collared = cloth.print(fabric, 120, 20, piped(colours))
  const gold = cloth.dye(fabric, colours.gold)
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    body: { patch: flowered },
    sleeves: {
      patch: sleeved,
      cuffPatch: gold,
      end: 0.148,
      cuff: { width: 0.006, radius: 0.0362 },
      radius: (v) => 0.0365 - 0.0006 * v,
    },
    neck: { patch: collared, height: 0.028, lower: 0.0525, upper: 0.0475 },
  })
}

const strew = (
  { main, petals, gold }: MandarinColours,
  across: number,
  rows: number,
  aspect: number,
) => strewBlossoms({ ground: main, petals, heart: gold, across, rows, aspect })

/** Piping down a front that is closed with three knots. */
function closed(colours: MandarinColours) {
  const strewn = strew(colours, 13, 5, 3)
  const [gold, line] = [colours.gold, colours.outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = prints.onFront(u, v)
    const isKnot = [104, 130, 156].some(
      (at) =>
        Math.hypot(x / 2.6, (y - at) / 2.6) < 1 ||
        Math.hypot((Math.abs(x) - 7) / 5.4, (y - at) / 2.2) < 1,
    )
    if (isKnot) return gold
    if (Math.abs(x) > 1.9) return strewn(u, v)
    return Math.abs(x) < 1.1 ? gold : line
  }
}

/** Gold along the upper edge, and where the collar opens. */
function piped({ main, gold }: MandarinColours) {
  const [ground, line] = [main, gold].map(colour.paint)
  return (u: number, v: number): Vec3 => (v < 0.2 || Math.abs(u - 0.5) < 0.012 ? line : ground)
}
