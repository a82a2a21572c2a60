import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { layBead } from '../bead.ts'
import { LOBE, ORNAMENT, sewEarrings } from './sew-earrings.ts'

interface HoopColours {
  metal: Hex
  bead: Hex
  outline: Hex
}

const RADIUS = 0.0165

/** A point of the hoop, by the angle from its top. */
function place(angle: number): Vec3 {
  const aside = vec.scale(ORNAMENT.right, Math.sin(angle) * RADIUS)
  return vec.add(vec.add(LOBE, aside), [0.004, (Math.cos(angle) - 1) * RADIUS + 0.002, 0])
}

/** Small hoops with a bead. */
export function makeHoops(name: string, { metal, bead, outline }: HoopColours): Model {
  const fabric = cloth.roll(32, 16)
  const hoop = bendTube({
    path: (t) => place(t * 2 * Math.PI),
    radius: () => 0.0028,
    segments: 28,
    sides: 7,
    up: ORNAMENT.front,
  })
  return sewEarrings({
    name,
    fabric,
    fixed: [],
    hanging: {
      parts: [
        [cloth.dye(fabric, metal), hoop],
        [cloth.dye(fabric, bead), layBead(place(Math.PI), 0.0058)],
      ],
      length: 2 * RADIUS,
    },
    outline,
  })
}
