import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { outlines } from '../../kit/paint/outlines.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { puff } from '../../kit/shape/puff.ts'
import { layBead } from '../bead.ts'
import { LOBE, ORNAMENT, sewEarrings } from './sew-earrings.ts'

interface FlowerColours {
  petal: Hex
  heart: Hex
  outline: Hex
}

const ahead = (metres: number) => vec.add(LOBE, vec.scale(ORNAMENT.front, metres))

/** A small flower on each lobe. */
export function makeFlowerEarrings(name: string, { petal, heart, outline }: FlowerColours): Model {
  const fabric = cloth.roll(32, 16)
  const petals = puff({ outline: outlines.flower(5, 0), corners: 40, rings: 2, thickness: 0.26 })
  return sewEarrings({
    name,
    fabric,
    fixed: [
      [
        cloth.dye(fabric, petal),
        placeMesh(petals, { ...ORNAMENT, origin: ahead(0.003), size: 0.0175 }),
      ],
      [cloth.dye(fabric, heart), layBead(ahead(0.0062), 0.0052)],
    ],
    outline,
  })
}
