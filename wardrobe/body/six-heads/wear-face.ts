import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model, Morph, Primitive } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { bindMatrices } from '../../kit/rig/bind-matrices.ts'
import { createNodes } from '../../kit/rig/create-nodes.ts'
import { type Build, SIX_HEADS, type SixHeads } from './builds.ts'
import type { Frame } from './frame.ts'
import { placeOnHead, turnOnHead } from './place-head.ts'
import { listBones } from './skeleton.ts'

/**
 * A face of the small figure on the head of a figure six heads tall: the same surface and texture.
 */
export function wearFace(face: Model, figure: SixHeads): Model {
  const build: Build = SIX_HEADS[figure]
  const bones = listBones(build)
  const surfaces = new Set(face.primitives.map(({ node }) => node))
  const names = [...surfaces]
  const head = bones.findIndex(({ name }) => name === 'head')
  return {
    ...face,
    nodes: [...createNodes(bones), ...names.map((node) => face.nodes[node])],
    humanBones: Object.fromEntries(bones.map(({ name }, n) => [name, n])),
    primitives: face.primitives.map((primitive) => ({
      ...placePrimitive(primitive, head, build.frame),
      node: bones.length + names.indexOf(primitive.node),
    })),
    skins: [{ joints: bones.map((_, n) => n), inverseBindMatrices: bindMatrices(bones) }],
  }
}

function placePrimitive(primitive: Primitive, head: number, frame: Frame): Primitive {
  const { positions, normals, joints, morphs } = primitive
  const places = [...Array(positions.length / 3).keys()].map((v) => vec.read(positions, v))
  return {
    ...primitive,
    positions: Float32Array.from(places.flatMap((place) => placeOnHead(place, frame))),
    normals: Float32Array.from(
      places.flatMap((place, v) => vec.normalize(turnOnHead(vec.read(normals, v), place))),
    ),
    joints: joints.map((_, n) => (n % 4 === 0 ? head : 0)),
    morphs: morphs.map((morph) => placeMorph(morph, places, frame)),
  }
}

/**
 * The morph on this head: each offset leads from the new position of a vertex to the new position
 * of its target.
 */
function placeMorph(morph: Morph, places: readonly Vec3[], frame: Frame): Morph {
  const ways = places.flatMap((place, v) => {
    const way = vec.read(morph.positions, v)
    if (way.every((metres) => metres === 0)) return way
    return vec.subtract(placeOnHead(vec.add(place, way), frame), placeOnHead(place, frame))
  })
  return { ...morph, positions: Float32Array.from(ways) }
}
