import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { acrossLock, combMass } from '../head/comb.ts'
import { HEAD_CENTER } from '../head/head-shape.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'

const { carve, common, ellipsoid, grow, join } = sdf

/** The number of waves from the crown to the edge, and their amplitude, in metres. */
const WAVES = 4.6
const RISE = 0.0075

/**
 * The phase of the waves at a point, in turns: each wave bends like an S on its way round the head.
 */
function waveAt(x: number, y: number, z: number): number {
  const round = Math.atan2(x - 0.05, z - HEAD_CENTER[2])
  const height = (y - 0.62) / 0.38
  return WAVES * (1 - height) + 0.34 * Math.sin(2 * round) + 0.1 * Math.cos(3 * round)
}

const ridge = (place: number) => Math.sin(2 * Math.PI * place)

/** Close to the head, fuller at the jaw, open at the face. */
const smooth: Sdf = (() => {
  const volume = join(
    0.05,
    grow(anatomy.skull, 0.019),
    ellipsoid([0, 0.73, -0.03], [0.182, 0.112, 0.158]),
  )
  const open = carve(0.02, volume, ellipsoid([0.01, 0.7, 0.19], [0.15, 0.172, 0.17]))
  return common(0.03, open, (_, y) => 0.634 - y)
})()

const waved: Sdf = (...p) => smooth(...p) - RISE * ridge(waveAt(...p))

/** The picture's ring of light lies on every ridge, and its darker hair in the valleys. */
const LIGHT = 0.285
const VALLEY = 0.2

/** How far strands swing to the side between a ridge and a valley, in radians. */
const SWING = 0.2

function combWaves(): Mesh {
  const mesh = combMass(waved, 0.0165)
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    const p = vec.read(mesh.positions, v)
    const place = waveAt(...p)
    const round = Math.atan2(p[0], p[2] - HEAD_CENTER[2])
    mesh.uvs[v * 2] = acrossLock(round + SWING * Math.cos(2 * Math.PI * place))
    mesh.uvs[v * 2 + 1] = LIGHT + VALLEY * (0.5 - 0.5 * ridge(place))
  }
  return mesh
}

/** Short hair set in waves all over the head, as in the 1920s. */
export function makeFingerWaves(name: string, colours: HairColours): Model {
  return sewHair(name, colours, { head: combWaves() })
}
