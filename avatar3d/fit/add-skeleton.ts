import { readGlb } from '../glb/read-glb.ts'
import { writeGlb } from '../glb/write-glb.ts'
import type { Model } from '../vrm/model.ts'
import { readPlaces } from './rebuild-skeleton.ts'

type Json = Record<string, unknown>

/**
 * A VRM 1.0 file made from a GLB without bones: its meshes keep their positions, and the skeleton
 * of a body is added. A file that is already a VRM is returned unchanged.
 */
export function addSkeleton(bytes: Uint8Array, body: Model): Uint8Array {
  const { json, bin } = readGlb(bytes)
  const root = asRecord(json)
  const extensions = asRecord(root['extensions'])
  if (extensions['VRMC_vrm'] !== undefined || extensions['VRM'] !== undefined) return bytes
  const nodes = asList(root['nodes'])
  const scenes = asList(root['scenes']).map(asRecord)
  const [scene = {}] = scenes
  const places = readPlaces(body)
  const bones = Object.entries(body.humanBones)
  const humanBones = Object.fromEntries(
    bones.map(([bone], n) => [bone, { node: nodes.length + 1 + n }]),
  )
  const added = bones.map(([name, node = 0]) => ({ name, node }))
  const parents = added.map(({ node }) => {
    for (let at = body.nodes[node].parent; at >= 0; at = body.nodes[at].parent) {
      const above = added.findIndex((bone) => bone.node === at)
      if (above >= 0) return above
    }
    return -1
  })
  const childrenOf = (above: number) =>
    parents.flatMap((parent, n) => (parent === above ? [nodes.length + 1 + n] : []))
  const boneNodes = added.map(({ name, node }, n) => {
    const above = parents[n] < 0 ? [0, 0, 0] : places[added[parents[n]].node]
    const children = childrenOf(n)
    const translation = places[node].map((at, axis) => at - above[axis])
    return children.length > 0 ? { name, translation, children } : { name, translation }
  })
  const skeleton = { name: 'Skeleton', children: childrenOf(-1) }
  const meta = {
    name: 'Part',
    authors: ['unknown'],
    licenseUrl: 'https://vrm.dev/licenses/1.0/',
  }
  const made = {
    ...root,
    nodes: [...nodes, skeleton, ...boneNodes],
    scenes: [{ ...scene, nodes: [...asList(scene['nodes']), nodes.length] }, ...scenes.slice(1)],
    extensions: {
      ...extensions,
      VRMC_vrm: { specVersion: '1.0', meta, humanoid: { humanBones } },
    },
    extensionsUsed: [...asList(root['extensionsUsed']), 'VRMC_vrm'],
  }
  return writeGlb(made, bin.length > 0 ? [bin] : [])
}

function asRecord(value: unknown): Json {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  // An object from JSON, as just checked.
  return isRecord ? (value as Json) : {}
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
