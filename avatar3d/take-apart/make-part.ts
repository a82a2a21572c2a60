import { type Finding, find } from '../check/finding.ts'
import { MORPH_COUNT_MAX, PART_BUDGETS, SPRING_JOINT_COUNT_MAX } from '../check/part-budgets.ts'
import { countOwnJoints, measurePart } from '../check/rules/check-budget.ts'
import { normalisePart } from '../convert/normalise-part.ts'
import type { Model } from '../vrm/model.ts'
import { completeSkeleton } from './complete-skeleton.ts'
import { dropSprings } from './drop-springs.ts'
import { KIND_PARTS, type Kind } from './kind.ts'
import { leaveExpressions } from './leave-expressions.ts'
import { nameRegions } from './name-regions.ts'
import { countMaterials, shareMaterials } from './share-materials.ts'
import { shortenChains } from './shorten-chains.ts'
import type { TakenPart } from './taken-part.ts'
import { thinPart } from './thin-part.ts'

/** The codes of normalisation findings that concern all parts of a model rather than only one. */
const COMMON: ReadonlySet<string> = new Set(['bonesRenamed', 'skeletonStraightened'])

/** Creates a part from some surfaces of a model, and reduces it to the budget of its kind. */
export function makePart(cut: Model, kind: Kind): TakenPart {
  const part = KIND_PARTS[kind]
  const wish = { part, prefix: kind }
  const named = { ...cut, meta: { ...cut.meta, name: `${cut.meta.name} ${kind}`.trim() } }
  const bare = kind === 'skin' || kind === 'hair' ? { ...named, expressions: [] } : named
  const normal = normalisePart(dropSprings(bare), wish)
  const mended = mend(normal.model, kind)
  const hasRegions = part === 'Body' || part === 'Hair'
  const divided = hasRegions ? nameRegions(mended.model, part) : mended.model
  const finished = normalisePart(divided, wish)
  const findings = normal.findings.filter(({ code }) => !COMMON.has(code))
  const counts = [cut, normal.model, finished.model].map(countOwnJoints)
  const dropped = compare('bonesDropped', counts[0], counts[1])
  const shortened = compare('chainsShortened', counts[1], counts[2])
  return {
    kind,
    part,
    model: finished.model,
    findings: [...findings, ...dropped, ...mended.findings, ...shortened],
    before: measurePart(cut),
    after: measurePart(finished.model),
  }
}

/** Adapts a part in normal form to its budget; each change is a finding. */
function mend(normal: Model, kind: Kind): { model: Model; findings: Finding[] } {
  const budget = PART_BUDGETS[KIND_PARTS[kind]]
  const limits = { ownJoints: budget.ownJoints, springJoints: SPRING_JOINT_COUNT_MAX }
  const { model: complete, added } = completeSkeleton(normal)
  const calm = leaveExpressions(complete, MORPH_COUNT_MAX)
  const shared = shareMaterials(calm, budget.sidePx)
  const thinned = thinPart(shared, budget.triangles)
  const model = shortenChains(thinned, limits)
  const morphs = compare('expressionsLeftOut', countMorphs(complete), countMorphs(calm))
  const materials = compare('materialsJoined', countMaterials(calm), countMaterials(shared))
  const triangles = compare('trianglesThinned', countTriangles(shared), countTriangles(thinned))
  const bonesAdded = added.length > 0 ? [find('bonesAdded', '', { bones: added.join(', ') })] : []
  return { model, findings: [...bonesAdded, ...morphs, ...materials, ...triangles] }
}

type Change = 'bonesDropped' | 'expressionsLeftOut' | 'materialsJoined' | 'trianglesThinned'

const compare = (code: Change | 'chainsShortened', from: number, to: number) =>
  from > to ? [find(code, '', { from, to })] : []

const countTriangles = (model: Model) => measurePart(model).triangles
const countMorphs = (model: Model) => measurePart(model).morphs
