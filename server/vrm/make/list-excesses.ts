import type { Budget } from '../profiles.ts'

/** The parts of the file's JSON that are counted. */
interface Json {
  nodes: unknown[]
  accessors: { count: number }[]
  meshes?: { primitives: { indices: number; targets?: unknown[] }[] }[]
  skins?: { joints: unknown[] }[]
  materials?: unknown[]
  images?: unknown[]
  extensions?: {
    VRMC_springBone?: { springs?: { joints: unknown[] }[]; colliders?: unknown[] }
  }
}

/** Lists the limits of a budget that a generated file exceeds. */
export function listExcesses(bytes: Uint8Array, budget: Partial<Budget>): string[] {
  const counts = count(bytes)
  // The entries are exactly those of the budget.
  const limits = Object.entries(budget) as [keyof Budget, number][]
  return limits.flatMap(([name, most]) =>
    counts[name] > most ? [`${most} ${name} (found ${counts[name]})`] : [],
  )
}

/** Read from the JSON, which comes first in generated files, after a header of twenty bytes. */
function count(bytes: Uint8Array): Budget {
  const { length } = bytes
  const textBytes = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true)
  const json: Json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + textBytes)))
  const { nodes, accessors, meshes = [], skins = [], materials = [], images = [] } = json
  const { springs = [], colliders = [] } = json.extensions?.VRMC_springBone ?? {}
  const sumUp = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const surfaces = meshes.flatMap(({ primitives }) => primitives)
  return {
    bytes: length,
    triangles: sumUp(surfaces.map(({ indices }) => accessors[indices].count / 3)),
    meshes: meshes.length,
    materials: materials.length,
    joints: Math.max(0, ...skins.map(({ joints }) => joints.length)),
    nodes: nodes.length,
    springBones: sumUp(springs.map(({ joints }) => joints.length)),
    colliders: colliders.length,
    morphs: sumUp(meshes.map(({ primitives }) => primitives[0].targets?.length ?? 0)),
    images: images.length,
  }
}
