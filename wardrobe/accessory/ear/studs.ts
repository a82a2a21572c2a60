import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { disc, polish } from './gem.ts'
import { LOBE, ORNAMENT, sewEarrings } from './sew-earrings.ts'

interface StudColours {
  gem: Hex
  metal: Hex
  outline: Hex
}

const AHEAD = vec.scale(ORNAMENT.front, 0.0032)

/** A round stone in each lobe. */
export function makeStuds(name: string, { gem, metal, outline }: StudColours): Model {
  const fabric = cloth.roll(64, 64)
  const setting = placeMesh(disc(0.35), { ...ORNAMENT, origin: LOBE, size: 0.0114 })
  const stone = placeMesh(disc(0.6), { ...ORNAMENT, origin: vec.add(LOBE, AHEAD), size: 0.0091 })
  return sewEarrings({
    name,
    fabric,
    fixed: [
      [cloth.dye(fabric, metal), setting],
      [polish(fabric, gem), stone],
    ],
    outline,
  })
}
