import { type Finding, find } from '../check/finding.ts'
import type { PartName } from '../check/part-budgets.ts'
import { joinParts } from '../merge/part/join-parts.ts'
import { standOnRoot } from '../merge/stand-on-root.ts'
import { mergeMorphs } from '../merge/surface/merge-morphs.ts'
import { isMark } from '../vrm/mark.ts'
import type { Model, Spring } from '../vrm/model.ts'
import { mapTextures } from '../vrm/paint/map-textures.ts'
import { cleanSurface } from './clean-surface.ts'
import { cleanWords } from './clean-words.ts'
import { isStraight, straightenSkeleton } from './straighten-skeleton.ts'

interface Wish {
  part: PartName
  /** The prefix of additional bones' names, so that no other part shares them. */
  prefix: string
}

/**
 * Brings a part into normal form: one skin on one skeleton of unrotated bones, each surface at the
 * root in model space with its own name, and nothing unused.
 */
export function normalisePart(model: Model, wish: Wish): { model: Model; findings: Finding[] } {
  const findings: Finding[] = []
  const calm = calmBones(model, findings)
  const joined = joinParts([{ part: wish.part, model: calm }], {
    hidden: new Set(),
    meta: { name: model.meta.name || wish.part, authors: [], version: model.meta.version || '1' },
  })
  const lively = mergeMorphs(cleanSurfaces(joined, findings))
  const droppedCount = countMorphs(joined) - countMorphs(lively)
  if (droppedCount > 0) findings.push(find('morphsDropped', '', { count: droppedCount }))
  if (!isStraight(lively)) findings.push(find('skeletonStraightened'))
  const standing = stand(straightenSkeleton(lively), wish.part)
  return { model: cleanWords(keepUsed(renameBones(standing, wish.prefix, findings))), findings }
}

/** Motions move humanoid bones, so a chain of springs begins below them. */
function calmBones(model: Model, findings: Finding[]): Model {
  const human = new Set(Object.values(model.humanBones))
  const springs = model.springs.flatMap((spring): Spring[] => {
    const joints = spring.joints.filter(({ node }) => !human.has(node))
    if (joints.length < spring.joints.length) findings.push(find('springOnHumanBone', spring.name))
    return joints.length > 1 ? [{ ...spring, joints }] : []
  })
  return { ...model, springs }
}

function cleanSurfaces(model: Model, findings: Finding[]): Model {
  let count = 0
  const moved = new Set<string>()
  const primitives = model.primitives.map((primitive) => {
    const cleaned = cleanSurface(primitive, model.materials[primitive.material])
    count += cleaned.degenerateCount
    if (cleaned.isUvMoved) moved.add(primitive.name)
    return cleaned.primitive
  })
  if (count > 0) findings.push(find('degenerateDropped', '', { count }))
  for (const name of moved) findings.push(find('uvMoved', `"${name}"`))
  return { ...model, primitives }
}

const countMorphs = ({ primitives }: Model) =>
  primitives.reduce((sum, { morphs }) => sum + morphs.length, 0)

/** Other parts hide surfaces by name. */
const BY_NAME = { isPart: true }

/**
 * A body keeps its colliders even if none of its own springs uses them, because the springs of
 * other parts do.
 */
function stand(model: Model, part: PartName): Model {
  if (part !== 'Body') return standOnRoot(model, BY_NAME)
  const all = model.colliderGroups.map((_, group) => group)
  const keeper: Spring = { name: '', joints: [], colliderGroups: all, center: -1 }
  const standing = standOnRoot({ ...model, springs: [...model.springs, keeper] }, BY_NAME)
  return { ...standing, springs: standing.springs.slice(0, -1) }
}

/**
 * Bones with the same name at the same place become one bone of an avatar; additional bones that
 * belong to different parts must not be merged in this way.
 */
function renameBones(model: Model, prefix: string, findings: Finding[]): Model {
  const human = new Set(Object.values(model.humanBones))
  const surfaces = new Set(model.primitives.map(({ node }) => node))
  let count = 0
  const nodes = model.nodes.map((node, n) => {
    if (human.has(n) || surfaces.has(n) || node.parent < 0) return node
    if (node.name.startsWith(prefix) || isMark(node.name)) return node
    count++
    return { ...node, name: `${prefix}-${node.name}` }
  })
  if (count > 0) findings.push(find('bonesRenamed', '', { count }))
  return { ...model, nodes }
}

/** Removes unused materials and pictures. */
function keepUsed(model: Model): Model {
  const worn = [...new Set(model.primitives.map(({ material }) => material))].sort((a, b) => a - b)
  const used = new Set<number>()
  for (const material of worn)
    mapTextures(model.materials[material], (texture) => {
      if (texture >= 0) used.add(texture)
      return texture
    })
  const kept = [...used].sort((a, b) => a - b)
  const expressions = model.expressions
    .map((expression) => ({
      ...expression,
      uvBinds: expression.uvBinds
        .filter(({ material }) => worn.includes(material))
        .map((bind) => ({ ...bind, material: worn.indexOf(bind.material) })),
    }))
    .filter(({ morphBinds, uvBinds }) => morphBinds.length + uvBinds.length > 0)
  return {
    ...model,
    expressions,
    materials: worn.map((place) =>
      mapTextures(model.materials[place], (texture) => kept.indexOf(texture)),
    ),
    textures: kept.map((texture) => model.textures[texture]),
    primitives: model.primitives.map((primitive) => ({
      ...primitive,
      material: worn.indexOf(primitive.material),
    })),
  }
}
