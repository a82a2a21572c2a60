import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { toonMaterial } from '../../kit/paint/material.ts'
import { outlines } from '../../kit/paint/outlines.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sew } from '../../kit/sew.ts'
import { puff } from '../../kit/shape/puff.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { spectacles } from './spectacles.ts'

interface HeartGlassesColours {
  frame: Hex
  glass: Hex
  outline: Hex
}

const SIZE = 0.058

/** A point on the rim of the left heart. */
const onRim = (t: number): Vec3 => {
  const [x, y] = outlines.heart(t)
  return spectacles.onLens(x * SIZE, y * SIZE)
}

const rim = (): Mesh =>
  bendTube({
    path: (t) => onRim(t - Math.floor(t)),
    radius: () => 0.0058,
    segments: 44,
    sides: 7,
    up: [0.35, 0, 1],
  })

/** Coloured glass, thinner than the rim. */
function lens(): Mesh {
  const right = vec.normalize(vec.subtract(spectacles.onLens(1, 0), spectacles.onLens(0, 0)))
  const front = vec.cross(right, [0, 1, 0])
  const flat = puff({ outline: outlines.heart, corners: 28, rings: 2, thickness: 0.03 })
  const stretched = Math.hypot(1, spectacles.onLens(0, 0)[2] - spectacles.onLens(1, 0)[2])
  const wide = flat.positions.map((at, n) => (n % 3 === 0 ? at * stretched : at))
  return placeMesh(
    { ...flat, positions: wide },
    { origin: spectacles.onLens(0, 0), right, up: [0, 1, 0], front, size: SIZE },
  )
}

/** Sunglasses in the shape of two hearts: the eyes show through. */
export function makeHeartGlasses(name: string, colours: HeartGlassesColours): Model {
  const left = joinMeshes([rim(), spectacles.temple(onRim(0.84))])
  const frame = joinMeshes([left, mirrorMesh(left), spectacles.bridge(onRim(0.16))])
  const glass = lens()
  const { outline } = colours
  return sew({
    name,
    textures: [],
    layers: [
      { name: 'frame', mesh: fasten(frame, 'head'), material: 0 },
      { name: 'glass', mesh: fasten(joinMeshes([glass, mirrorMesh(glass)]), 'head'), material: 1 },
    ],
    materials: [
      toonMaterial('frame', {
        plain: colours.frame,
        shade: '#c08aa8',
        outline,
        outlineWidth: 0.0018,
        rim: 0.3,
      }),
      toonMaterial('glass', {
        plain: colours.glass,
        shade: '#d8b0d0',
        outline,
        outlineWidth: 0,
        opacity: 0.4,
        shadingShift: 0.4,
      }),
    ],
  })
}
