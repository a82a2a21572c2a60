import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { type Curl, curlMass } from '../strand/curl-mass.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'

const { carve, common, ellipsoid } = sdf

/** Open at the face and under the chin. */
const trim = (shape: Sdf): Sdf =>
  common(
    0.02,
    carve(0.02, shape, ellipsoid([0, 0.69, 0.21], [0.17, 0.215, 0.205])),
    (_, y) => 0.65 - y,
  )

/** Curls that fall onto the forehead: offset to the side, height, and thickness. */
const BROW: [x: number, y: number, size: number][] = [
  [-0.152, 0.78, 0.026],
  [-0.136, 0.818, 0.031],
  [-0.098, 0.846, 0.031],
  [-0.052, 0.85, 0.031],
  [-0.008, 0.84, 0.032],
  [0.042, 0.852, 0.032],
  [0.088, 0.842, 0.031],
  [0.13, 0.82, 0.03],
  [0.152, 0.782, 0.027],
  [-0.072, 0.886, 0.034],
  [-0.024, 0.892, 0.034],
  [0.02, 0.888, 0.035],
  [0.066, 0.886, 0.033],
]

/** A curl on the forehead; the forehead recedes towards the sides. */
const onBrow = ([x, y, size]: (typeof BROW)[0]): Curl => [
  [x, y + 0.012, 0.166 - 3.6 * x * x - 0.5 * Math.max(0, y - 0.85)],
  size,
]

/** A soft cloud of curls. */
export function makeCloud(name: string, colours: HairColours): Model {
  const mass = curlMass({
    center: [0, 0.805, -0.02],
    core: 0.186,
    reach: 0.181,
    count: 84,
    size: 0.031,
    cell: 0.0195,
    span: 0.5,
    trim,
    more: BROW.map(onBrow),
  })
  return sewHair(name, colours, { head: mass, picture: 'curls' })
}
