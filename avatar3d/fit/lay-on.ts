import { sumUp } from '../assemble/part/join-arrays.ts'
import { type Vec3, vec } from '../math/vector.ts'
import type { Model, Node, Primitive, Skin } from '../vrm/model.ts'
import { readVector } from './mesh/read-vector.ts'
import type { Rebuilt } from './rebuild-skeleton.ts'

/** All vertices of a part, one surface after another, with the nodes that they follow. */
interface Surfaces {
  positions: Float32Array
  normals: Float32Array
  joints: Uint16Array
  weights: Float32Array
  /** A morph's vertex offset after its transfer to another figure. */
  carryWay(vertex: number, way: Vec3): Vec3
}

/** A part with its vertices at new positions, bound to new bones. */
export function layOn(part: Model, { nodes, humanBones, places }: Rebuilt, all: Surfaces): Model {
  const carriers = [...new Set(part.primitives.map(({ node }) => node))]
  const starts = sumUp(part.primitives.map(({ positions }) => positions.length / 3))
  const primitives = part.primitives.map((primitive, i) => ({
    ...layOne(primitive, all, starts[i], starts[i + 1]),
    node: nodes.length + carriers.indexOf(primitive.node),
  }))
  return {
    ...part,
    nodes: [...nodes, ...carriers.map((node) => aCarrier(part.nodes[node].name))],
    humanBones,
    primitives,
    skins: [bindAt(places)],
  }
}

function layOne(primitive: Primitive, all: Surfaces, start: number, end: number): Primitive {
  return {
    ...primitive,
    skin: 0,
    positions: all.positions.slice(start * 3, end * 3),
    normals: all.normals.slice(start * 3, end * 3),
    joints: all.joints.slice(start * 4, end * 4),
    weights: all.weights.slice(start * 4, end * 4),
    morphs: primitive.morphs.map((morph) => ({
      ...morph,
      positions: carryWays(morph.positions, start, all),
    })),
  }
}

function carryWays(ways: Float32Array, start: number, { carryWay }: Surfaces): Float32Array {
  const carried = new Float32Array(ways.length)
  for (let vertex = 0; vertex * 3 < ways.length; vertex++) {
    const way = readVector(ways, vertex)
    if (vec.dot(way, way) > 0) carried.set(carryWay(start + vertex, way), vertex * 3)
  }
  return carried
}

const aCarrier = (name: string): Node => ({
  name,
  parent: -1,
  translation: [0, 0, 0],
  rotation: [0, 0, 0, 1],
  scale: [1, 1, 1],
})

const UNTURNED = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

function bindAt(places: readonly Vec3[]): Skin {
  const numbers = places.flatMap(([x, y, z]) => [...UNTURNED, -x, -y, -z, 1])
  return { joints: [...places.keys()], inverseBindMatrices: Float32Array.from(numbers) }
}
