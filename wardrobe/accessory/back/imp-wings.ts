import type { Vec2, Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { spreadWings } from './flat-wing.ts'

interface ImpWingColours {
  skin: Hex
  /** The fingers of the wing. */
  bone: Hex
  outline: Hex
}

const ROOT: Vec2 = [-0.94, -0.16]

/**
 * The tips of the fingers, from the one near the root to the outermost; the edge of the skin runs
 * from each to the next in an arc.
 */
const TIPS: Vec2[] = [
  [-0.94, -0.3],
  [-0.46, -0.66],
  [0.06, -0.74],
  [0.56, -0.52],
  [0.98, 0.06],
]
const WRIST: Vec2 = [0.12, 0.82]

/** The distance by which an arc is drawn in towards the middle. */
const ARC = 0.34

const mix = ([ax, ay]: Vec2, [bx, by]: Vec2, t: number): Vec2 => [
  ax + (bx - ax) * t,
  ay + (by - ay) * t,
]

/**
 * Follows the outline from the wrist down to the root, along the arcs, and back up the outer edge.
 */
function outline(t: number): Vec2 {
  const place = (t - Math.floor(t)) * 6
  const stretch = Math.floor(place)
  const share = place - stretch
  if (stretch === 0) {
    const [x, y] = mix(WRIST, TIPS[0], share)
    return [x - 0.12 * Math.sin(Math.PI * share), y + 0.12 * Math.sin(Math.PI * share)]
  }
  if (stretch === 5) {
    const [x, y] = mix(TIPS[4], WRIST, share)
    const swell = 0.16 * Math.sin(Math.PI * share)
    return [x + swell, y + swell]
  }
  const [x, y] = mix(TIPS[stretch - 1], TIPS[stretch], share)
  const drawn = 1 - ARC * Math.sin(Math.PI * share)
  return [x * drawn, y * drawn]
}

/** Whether a point, seen from the wrist, lies in the direction of a tip. */
const isFinger = (x: number, y: number) =>
  TIPS.some(([tipX, tipY]) => {
    const [wayX, wayY] = [tipX - WRIST[0], tipY - WRIST[1]]
    const share = (x * wayX + y * wayY) / (wayX * wayX + wayY * wayY)
    const along = Math.min(1, Math.max(0, share))
    const [dx, dy] = [x - wayX * along, y - wayY * along]
    return Math.sqrt(dx * dx + dy * dy) < 0.055 * (1.15 - 0.7 * along)
  })

/** Fingers from the wrist to the tips. */
function paintWing({ skin, bone }: ImpWingColours) {
  const [plain, line] = [skin, bone].map(colour.paint)
  const deep = vec.mix(plain, line, 0.35)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [u * 2 - 1, 1 - v * 2]
    if (isFinger(x - WRIST[0], y - WRIST[1])) return line
    return vec.mix(plain, deep, Math.min(1, Math.max(0, 0.3 - y)))
  }
}

/** Small wings of skin, for small devils and dragons. */
export function makeImpWings(name: string, colours: ImpWingColours): Model {
  const fabric = cloth.roll(256, 256)
  return sewStiff({
    name,
    bone: 'chest',
    fabric,
    cuts: [
      [
        'wings',
        cloth.print(fabric, 240, 240, paintWing(colours)),
        spreadWings(outline, ROOT, 0.15),
      ],
    ],
    look: { shade: '#b092c4', outline: colours.outline, shadingShift: 0.15, rim: 0.1 },
  })
}
