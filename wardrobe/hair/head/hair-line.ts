import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { aimFrom, type HairLine } from './gather.ts'
import { scalp } from './scalp.ts'

/** Hair does not begin on the cheeks, because wide locks would stick out there. */
const isHair = (p: Vec3) => scalp(...p) < 0 && (p[1] > 0.8 || p[2] < 0.03)

/** The greatest angle from the knot at which hair begins, in degrees. */
const AWAY_MAX = 150

/**
 * The least angle from the knot at which hair begins, in degrees; any nearer hair is held by the
 * hair behind it.
 */
const AWAY_MIN = 24

/** The hairline all round a knot: at the forehead, over the ears and at the neck. */
export function traceHairLine(knot: Vec3, count: number): HairLine {
  const place = aimFrom(knot)
  return Array.from({ length: count }, (_, n): HairLine[0] => {
    const round = ((n + 0.5) * 360) / count
    let away = AWAY_MIN
    while (away < AWAY_MAX && isHair(place(round, away))) away += 2
    return [round, away]
  }).filter(([, away]) => away > AWAY_MIN)
}

/** The distance from the middle, in metres. */
const PARTING = 0.006

/**
 * Ends the hair of the left side at the parting in the middle; the hair of the right side ends
 * there too.
 */
export function stopAtParting(knot: Vec3, line: HairLine): HairLine {
  const place = aimFrom(knot)
  return line.map(([round, away]) => {
    let end = away
    while (end > 0 && place(round, end)[0] < PARTING) end -= 2
    return [round, end]
  })
}
