import type { Vec2 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { puff } from '../../kit/shape/puff.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { layBead } from '../bead.ts'
import { polish } from './gem.ts'
import { belowLobe, ORNAMENT, sewEarrings } from './sew-earrings.ts'

interface DropColours {
  drop: Hex
  metal: Hex
  outline: Hex
}

/** A drop: round below, and pointed at the top. */
function tear(t: number): Vec2 {
  const turn = t * 2 * Math.PI
  const cos = Math.cos(turn)
  return [-Math.sin(turn) * (1 - 0.42 * Math.max(0, cos) ** 1.5), cos > 0 ? cos * 1.35 : cos]
}

/** A pearl or a stone in the shape of a drop, hanging from a bead. */
export function makeDrops(name: string, { drop, metal, outline }: DropColours): Model {
  const fabric = cloth.roll(64, 64)
  const pearl = placeMesh(puff({ outline: tear, corners: 18, rings: 4, thickness: 0.85 }), {
    ...ORNAMENT,
    origin: belowLobe(0.0285),
    size: 0.0105,
  })
  const wire = bendTube({
    path: (t) => belowLobe(0.003 + t * 0.012),
    radius: () => 0.0016,
    segments: 2,
    sides: 6,
    up: [0, 0, 1],
  })
  const gold = cloth.dye(fabric, metal)
  return sewEarrings({
    name,
    fabric,
    fixed: [[gold, layBead(belowLobe(0), 0.0054)]],
    hanging: {
      parts: [
        [gold, joinMeshes([wire, layBead(belowLobe(0.0148), 0.0036)])],
        [polish(fabric, drop), pearl],
      ],
      length: 0.039,
    },
    outline,
  })
}
