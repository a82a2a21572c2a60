import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { ear } from '../../body/ear.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { layBead } from '../bead.ts'
import { LOBE, sewEarrings } from './sew-earrings.ts'

interface CuffColours {
  metal: Hex
  gem: Hex
  outline: Hex
}

/** A ring around the rim of the ear: how far behind and above the ear's middle. */
const clasp = (back: number, up: number): Mesh =>
  bendTube({
    path: (t) => {
      const turn = t * 2 * Math.PI
      return ear.place(back + Math.cos(turn) * 0.0066, up, Math.sin(turn) * 0.0062)
    },
    radius: () => 0.0029,
    segments: 18,
    sides: 6,
    up: [0, 1, 0],
  })

/** Two rings around the rim of each ear, and a stone in the lobe. */
export function makeCuffs(name: string, { metal, gem, outline }: CuffColours): Model {
  const fabric = cloth.roll(32, 16)
  return sewEarrings({
    name,
    fabric,
    fixed: [
      [cloth.dye(fabric, metal), joinMeshes([clasp(0.0205, 0.0095), clasp(0.0194, -0.0005)])],
      [cloth.dye(fabric, gem), layBead(LOBE, 0.0064)],
    ],
    outline,
  })
}
