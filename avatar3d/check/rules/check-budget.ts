import { nameMorphs } from '../../merge/surface/merge-morphs.ts'
import type { Model } from '../../vrm/model.ts'
import { type Finding, find } from '../finding.ts'
import {
  MATERIAL_COUNT_MAX,
  MORPH_COUNT_MAX,
  PART_BUDGETS,
  type PartName,
  SPRING_JOINT_COUNT_MAX,
} from '../part-budgets.ts'

/** The size of a part. */
export interface PartSizes {
  triangles: number
  vertices: number
  materials: number
  textures: number
  joints: number
  springJoints: number
  morphs: number
}

/** Counts the contents of a model; nodes that move nothing do not count as joints. */
export function measurePart(model: Model): PartSizes {
  const { primitives, skins, textures, springs } = model
  const sum = (count: (primitive: Model['primitives'][number]) => number) =>
    primitives.reduce((all, primitive) => all + count(primitive), 0)
  const morphs = new Set(nameMorphs(model).flat())
  morphs.delete('')
  return {
    triangles: sum(({ indices }) => indices.length / 3),
    vertices: sum(({ positions }) => positions.length / 3),
    materials: new Set(primitives.map(({ material }) => material)).size,
    textures: textures.length,
    joints: new Set(skins.flatMap(({ joints }) => joints)).size,
    springJoints: springs.reduce((all, { joints }) => all + joints.length, 0),
    morphs: morphs.size,
  }
}

/**
 * The limits that a part exceeds; `materials` is the number of materials in the file, `ownJoints`
 * the number of additional bones.
 */
export function checkBudget(
  sizes: PartSizes,
  { part, materials, ownJoints }: { part: PartName; materials: number; ownJoints: number },
): Finding[] {
  const budget = PART_BUDGETS[part]
  const over = (code: Parameters<typeof find>[0], count: number, limit: number) =>
    count > limit ? [find(code, '', { part, count, limit })] : []
  return [
    ...(sizes.triangles === 0 ? [find('emptyPart')] : []),
    ...over('tooManyTriangles', sizes.triangles, budget.triangles),
    ...over('tooManyPartMaterials', materials, MATERIAL_COUNT_MAX),
    ...over('tooManyOwnJoints', ownJoints, budget.ownJoints),
    ...over('tooManyPartMorphs', sizes.morphs, MORPH_COUNT_MAX),
    ...over('tooManySpringJoints', sizes.springJoints, SPRING_JOINT_COUNT_MAX),
  ]
}

/** The number of bones in addition to the humanoid's, the root and the mesh nodes. */
export function countOwnJoints({ nodes, humanBones, primitives }: Model): number {
  const others = new Set([
    ...Object.values(humanBones),
    ...primitives.map(({ node }) => node),
    ...nodes.keys().filter((n) => nodes[n].parent < 0),
  ])
  return nodes.length - others.size
}
