import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { star } from '../../kit/solid/star.ts'
import { type Box, surfaceNet } from '../../kit/solid/surface-net.ts'

interface PinColours {
  large: Hex
  small: Hex
  outline: Hex
}

/** The positions of the two stars on the fringe, on the figure's left, and their radius. */
const STARS: [place: Vec3, radius: number, lean: number][] = [
  [[0.105, 0.862, 0.16], 0.036, 0.2],
  [[0.14, 0.815, 0.135], 0.024, -0.35],
]

/** Two puffy stars in the fringe. */
export function makeHairStars(name: string, colours: PinColours): Model {
  const fabric = cloth.roll(32, 16)
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: STARS.map((place, n) => {
      const patch = cloth.dye(fabric, n === 0 ? colours.large : colours.small)
      return ['stars', patch, starAt(place)]
    }),
    material: 'pin',
    look: { shade: '#d8b0c8', outline: colours.outline, rim: 0.3, outlineWidth: 0.002 },
  })
}

/** A star that faces forward and a little to the side. */
function starAt([origin, radius, lean]: (typeof STARS)[number]): Mesh {
  const reach = radius * 1.3
  const box: Box = { min: [-reach, -reach, -radius * 0.5], max: [reach, reach, radius * 0.5] }
  const flat = surfaceNet(star(radius, radius * 0.28), box, radius * 0.16)
  const front = vec.normalize([0.55, 0.22, 0.8])
  const up = vec.normalize(vec.cross(front, vec.cross([lean, 1, 0], front)))
  return placeMesh(flat, { origin, front, up, right: vec.cross(up, front) })
}
