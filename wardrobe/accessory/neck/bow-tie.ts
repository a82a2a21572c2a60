import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { puff } from '../../kit/shape/puff.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { layBead } from '../bead.ts'

interface BowTieColours {
  silk: Hex
  /** Slanting stripes. */
  stripe: Hex
  outline: Hex
}

const KNOT: Vec3 = [0, 0.583, 0.08]

/** The corners of the left wing, in order around it; the wing is pinched at the knot. */
const CORNERS: [number, number][] = [
  [0.72, 0.74],
  [-0.9, 0.2],
  [-0.9, -0.2],
  [0.72, -0.74],
  [0.95, -0.52],
  [0.95, 0.52],
]

const wing = (): Mesh =>
  placeMesh(
    puff({
      outline: (t) => {
        const place = (t - Math.floor(t)) * CORNERS.length
        const [from, to] = [0, 1].map((n) => CORNERS[(Math.floor(place) + n) % CORNERS.length])
        const share = place % 1
        return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      },
      corners: 24,
      rings: 3,
      thickness: 0.3,
    }),
    {
      origin: [KNOT[0] + 0.033, KNOT[1], KNOT[2] - 0.003],
      right: [0.97, 0, -0.243],
      up: [0, 1, 0],
      front: [0.243, 0, 0.97],
      size: 0.034,
    },
  )

const ring = (): Mesh =>
  bendTube({
    path: (t) => {
      const [x, z] = [Math.sin(t * 2 * Math.PI) * 0.056, Math.cos(t * 2 * Math.PI) * 0.055]
      return [x, 0.594 - z * 0.16, z + 0.004]
    },
    radius: () => 0.0075,
    segments: 28,
    sides: 6,
    up: [0, 1, 0],
  })

/** A bow tie with slanting stripes. */
export function makeBowTie(name: string, colours: BowTieColours): Model {
  const fabric = cloth.roll(128, 64)
  const [plain, bright] = [colours.silk, colours.stripe].map(colour.paint)
  const stripes = (u: number, v: number) => (((u + v) * 4.5) % 1 < 0.3 ? bright : plain)
  const left = wing()
  return sewStiff({
    name,
    bone: 'chest',
    fabric,
    cuts: [
      ['tie', cloth.print(fabric, 56, 56, stripes), joinMeshes([left, mirrorMesh(left)])],
      ['knot', cloth.dye(fabric, colours.silk), joinMeshes([ring(), layBead(KNOT, 0.0125)])],
    ],
    look: { shade: '#b49cc8', outline: colours.outline, outlineWidth: 0.002 },
  })
}
