import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { type CollarPlan, layCollar } from '../top/collar.ts'
import { sewWideSleeves } from '../top/wide-sleeves.ts'
import { sewJacket } from './sew-jacket.ts'

interface HaoriColours {
  main: Hex
  /** The waves that rise from the hem and the sleeves. */
  wave: Hex
  foam: Hex
  band: Hex
  /** The cord that ties the coat in front. */
  cord: Hex
  outline: Hex
}

/** The straight band along the edges, folded outwards at the neck. */
const BAND: CollarPlan = {
  neck: [
    [0, 0.597, -0.037],
    [0.03, 0.595, -0.028],
    [0.046, 0.588, 0],
    [0.045, 0.562, 0.036],
    [0.036, 0.522, 0.061],
    [0.028, 0.47, 0.072],
    [0.027, 0.43, 0.075],
  ],
  outer: [
    [0, 0.576, -0.05],
    [0.042, 0.577, -0.041],
    [0.063, 0.58, 0],
    [0.06, 0.555, 0.036],
    [0.05, 0.517, 0.058],
    [0.041, 0.468, 0.069],
    [0.04, 0.43, 0.072],
  ],
}

/** A short Japanese coat with wide sleeves, tied in front with a cord. */
export function makeHaori(name: string, colours: HaoriColours): Model {
  const fabric = cloth.roll(512, 512)
  const body = cloth.print(
    fabric,
    500,
    240,
    waves(colours, { across: 15, from: 0.52, aspect: 2.1 }),
  )
  const sleeved = cloth.print(
    fabric,
    200,
    120,
    waves(colours, { across: 7, from: 0.5, aspect: 1.7 }),
  )
  const [band, cord] = [colours.band, colours.cord].map((hex) => cloth.dye(fabric, hex))
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['outer', body, sewJacket({ hem: 0.342, opening: (v) => 0.062 - 0.012 * v, flare: 0.28 })],
      ['outer-sleeves', sleeved, sewWideSleeves(0.24, 0.03)],
      ['outer-band', band, layCollar(BAND, 0.0228)],
    ],
    trim: [['outer-cord', cord, tieCord()]],
  })
}

interface Waves {
  across: number
  /** Where the waves begin, measured from the top. */
  from: number
  /** The width of the cloth divided by its height. */
  aspect: number
}

/**
 * Overlapping round waves of three lines each, with spray above them; the cloth further up is
 * plain.
 */
function waves({ main, wave, foam }: HaoriColours, { across, from, aspect }: Waves) {
  const [ground, water, white] = [main, wave, foam].map(colour.paint)
  const height = aspect / across / 2
  return (u: number, v: number): Vec3 => {
    if (v < from) return ground
    // Where waves overlap, the one in front belongs to the lowest row that reaches this point.
    for (let row = Math.ceil((1 - from) / height); row >= -1; row--) {
      const top = 1 - row * height
      const column = Math.round(u * across - (row % 2 === 0 ? 0 : 0.5)) + (row % 2 === 0 ? 0 : 0.5)
      const [x, y] = [(u * across - column) * 2, (v - top) / height]
      const away = Math.hypot(x, y)
      if (y > 0 || away > 1) continue
      if (1 - row * height - height < from - height) continue
      return away > 0.86 || Math.abs(away - 0.6) < 0.08 || away < 0.3 ? white : water
    }
    return ground
  }
}

/** A cord between the two edges with a bow in the middle. */
function tieCord(): Mesh {
  const path = (t: number): Vec3 => [
    -0.036 + 0.072 * t,
    0.462 - 0.006 * Math.sin(Math.PI * t),
    0.0865 + 0.006 * Math.sin(Math.PI * t),
  ]
  const cord = bendTube({ path, radius: () => 0.0032, segments: 12, sides: 6, up: [0, 1, 0] })
  const bow = tieRibbon([0, 0.456, 0.0935], 0.42, 'chest')
  return fasten(joinMeshes([cord, bow]), 'chest')
}
