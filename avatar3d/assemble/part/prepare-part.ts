import type { Material, Model, Primitive } from '../../vrm/model.ts'
import type { FaceChange, Mesh, Surface } from './avatar.ts'
import { boxJoints } from './box-joints.ts'
import { findEdges } from './find-edges.ts'
import { joinFloats, sumUp } from './join-arrays.ts'
import { joinIndices } from './join-indices.ts'
import { listJoints } from './list-joints.ts'
import { measureUvPerMetre } from './measure-uv.ts'
import { orderFrontToBack } from './order-front-to-back.ts'
import { sparsenMorph } from './sparsen-morph.ts'
import { weldVertices } from './weld-vertices.ts'

/** A part with precomputed data: everything that does not depend on the other parts. */
export interface PreparedPart {
  mesh: Mesh
  /**
   * The surfaces in the order of the model's primitives; their joints and materials are the part's
   * own.
   */
  surfaces: Surface[]
  jointNodes: number[]
  inverseBindMatrices: Float32Array
  /** By expression name. */
  faceChanges: Map<string, FaceChange>
}

const prepared = new WeakMap<Model, PreparedPart>()

/** Prepares a part once; a part that many avatars wear is prepared for the first of them. */
export function preparePart(model: Model): PreparedPart {
  const known = prepared.get(model)
  if (known) return known
  const part = prepare(model)
  prepared.set(model, part)
  return part
}

/**
 * The part's model, which shares its vertices with the prepared part, so that they are in memory
 * only once.
 */
export function restorePart(model: Model, part: PreparedPart): Model {
  const primitives = model.primitives.map((p, i): Primitive => {
    const { firstVertex, vertexCount } = part.surfaces[i]
    const pick = (numbers: Float32Array, size: number) =>
      numbers.subarray(firstVertex * size, (firstVertex + vertexCount) * size)
    const { positions, normals, uvs, weights } = part.mesh
    const weighed = p.skin < 0 ? p.weights : pick(weights, 4)
    return {
      ...p,
      positions: pick(positions, 3),
      normals: pick(normals, 3),
      uvs: pick(uvs, 2),
      weights: weighed,
    }
  })
  const restored = { ...model, primitives }
  prepared.set(restored, part)
  return restored
}

function prepare(model: Model): PreparedPart {
  const { primitives, materials } = model
  const { nodes, inverseBindMatrices, starts } = listJoints(model)
  const vertexStarts = sumUp(primitives.map(countVertices))
  const ordered = primitives.map((p) => orderIndices(p, materials[p.material]))
  const indexStarts = sumUp(ordered.map((indices) => indices.length))
  const edgeSources = primitives.map((p, i) => ({
    firstIndex: indexStarts[i],
    indexCount: ordered[i].length,
    ...describeEdges(materials[p.material]),
  }))
  const positions = joinFloats(primitives.map((p) => p.positions))
  const indices = joinIndices(ordered, vertexStarts, (length) => new Uint32Array(length))
  const edges = findEdges(weldVertices(positions, listSpaces(primitives)), indices, edgeSources)
  const mesh: Mesh = {
    vertexCount: vertexStarts[primitives.length],
    positions,
    normals: joinFloats(primitives.map((p) => p.normals)),
    uvs: joinFloats(primitives.map((p) => p.uvs)),
    joints: joinIndices(primitives.map(pickJoints), starts, (length) => new Uint16Array(length)),
    weights: joinFloats(primitives.map(pickWeights)),
    indices,
    silhouettes: edges.silhouettes,
  }
  const surfaces = primitives.map((p, i) => ({
    name: p.name,
    part: 0,
    material: p.material,
    firstVertex: vertexStarts[i],
    vertexCount: countVertices(p),
    firstIndex: indexStarts[i],
    indexCount: ordered[i].length,
    firstEdge: edges.starts[i],
    edgeCount: edges.starts[i + 1] - edges.starts[i],
    depthMetres: meanDepth(p.positions),
    uvPerMetre: measureUvPerMetre(p),
    boxes: boxJoints(mesh, vertexStarts[i], vertexStarts[i + 1], inverseBindMatrices),
  }))
  const faceChanges = listFaceChanges(model, vertexStarts)
  return { mesh, surfaces, jointNodes: nodes, inverseBindMatrices, faceChanges }
}

function listFaceChanges(model: Model, vertexStarts: number[]): Map<string, FaceChange> {
  const changes = model.expressions.map((expression): [string, FaceChange] => {
    const { name, isBinary = false, overrides = {}, morphBinds, uvBinds } = expression
    const bound = morphBinds.filter((b) => model.primitives[b.primitive]?.morphs[b.morph])
    const morphs = bound.map(({ primitive, morph, weight }) =>
      sparsenMorph(model.primitives[primitive].morphs[morph], vertexStarts[primitive], weight),
    )
    return [name, { isBinary, overrides, morphs, uvs: uvBinds }]
  })
  return new Map(changes)
}

/**
 * Skinned vertices are in model space; the vertices of a mesh on a node are in the node's own
 * space.
 */
function listSpaces(primitives: readonly Primitive[]): Int32Array {
  const spaces = primitives.flatMap((primitive) =>
    Array.from({ length: countVertices(primitive) }, () =>
      primitive.skin < 0 ? primitive.node : -1,
    ),
  )
  return Int32Array.from(spaces)
}

function countVertices({ positions }: Primitive): number {
  return positions.length / 3
}

// Blended triangles stay in the order in which the file lists them.
function orderIndices({ positions, indices }: Primitive, { alphaMode }: Material): Uint32Array {
  return alphaMode === 'BLEND' ? indices : orderFrontToBack(positions, indices)
}

function describeEdges({ alphaMode, doubleSided, outlineWidth }: Material) {
  return {
    isOutlined: outlineWidth > 0 && alphaMode !== 'BLEND',
    hasBorder: doubleSided && alphaMode === 'OPAQUE',
  }
}

function pickJoints(primitive: Primitive): Uint16Array {
  return primitive.skin < 0 ? new Uint16Array(countVertices(primitive) * 4) : primitive.joints
}

// A mesh without a skin follows only its node.
function pickWeights(primitive: Primitive): Float32Array {
  if (primitive.skin >= 0) return primitive.weights
  return new Float32Array(countVertices(primitive) * 4).map((_, i) => (i % 4 === 0 ? 1 : 0))
}

function meanDepth(positions: Float32Array): number {
  let sum = 0
  for (let i = 2; i < positions.length; i += 3) sum += positions[i]
  return sum / Math.max(1, positions.length / 3)
}
