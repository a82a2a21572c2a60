import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { outlines } from '../../kit/paint/outlines.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { puff } from '../../kit/shape/puff.ts'
import { layBead } from '../bead.ts'
import { belowLobe, ORNAMENT, sewEarrings } from './sew-earrings.ts'

interface StarDropColours {
  star: Hex
  bead: Hex
  outline: Hex
}

/** A star below three beads. */
export function makeStarDrops(name: string, { star, bead, outline }: StarDropColours): Model {
  const fabric = cloth.roll(32, 16)
  const beads = cloth.dye(fabric, bead)
  const shape = puff({ outline: outlines.rays(5, 0.52), corners: 30, rings: 2, thickness: 0.32 })
  return sewEarrings({
    name,
    fabric,
    fixed: [[beads, layBead(belowLobe(0), 0.0058)]],
    hanging: {
      parts: [
        [
          beads,
          joinMeshes([layBead(belowLobe(0.0086), 0.0038), layBead(belowLobe(0.0148), 0.0034)]),
        ],
        [
          cloth.dye(fabric, star),
          placeMesh(shape, { ...ORNAMENT, origin: belowLobe(0.031), size: 0.0165 }),
        ],
      ],
      length: 0.046,
    },
    outline,
  })
}
