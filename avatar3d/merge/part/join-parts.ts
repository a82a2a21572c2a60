import { mergeSkeleton } from '../../assemble/merge/merge-skeleton.ts'
import { mergeSprings } from '../../assemble/merge/merge-springs.ts'
import { orderNodes } from '../../assemble/merge/order-nodes.ts'
import { placeNodes } from '../../assemble/merge/place-nodes.ts'
import { hideLimbs } from '../../assemble/part/hide-limbs.ts'
import type { Skeleton } from '../../assemble/skeleton.ts'
import type { Deform } from '../../deform/deform.ts'
import { deformOnce } from '../../deform/deform-model.ts'
import type { Material, Model, Primitive } from '../../vrm/model.ts'
import { mapTextures } from '../../vrm/paint/map-textures.ts'
import type { MergeMeta } from '../merge-options.ts'
import { joinExpressions } from './join-expressions.ts'
import { joinTextures } from './join-textures.ts'
import { layPart } from './lay-part.ts'
import { mergeMeta } from './merge-meta.ts'

/** The parts that a hat deforms. */
const SQUEEZED: ReadonlySet<string> = new Set(['Hair', 'Face'])

/** A parsed part. */
export interface LoadedPart {
  part: string
  model: Model
}

export interface JoinOptions {
  hidden: ReadonlySet<string>
  deform?: Deform
  meta: MergeMeta
}

/**
 * All parts as one model on the skeleton of the first: every visible surface, bound in the rest
 * pose of the body to one skin whose joints are all nodes in order.
 */
export function joinParts(parts: readonly LoadedPart[], options: JoinOptions): Model {
  const { hidden, deform, meta } = options
  const models = parts.map(({ part, model }) => {
    const visible = hideLimbs(model, hidden)
    return deform && SQUEEZED.has(part) ? deformOnce(visible, deform) : visible
  })
  const skeleton: Skeleton = { nodes: [], humanBones: {} }
  const nodeTargets = models.map((model) => mergeSkeleton(skeleton, model))
  const places = placeNodes(skeleton.nodes, orderNodes(skeleton.nodes))
  const pictures = joinTextures(models)
  const materials: Material[] = []
  const primitives: Primitive[] = []
  const homes = models.map((model, i) => {
    const home = { materialStart: materials.length, primitiveTargets: new Map<number, number>() }
    materials.push(
      ...model.materials.map((m) => mapTextures(m, (t) => pictures.targets[i][t] ?? -1)),
    )
    for (const [source, laid] of layPart(model, { hidden, places, targets: nodeTargets[i] })) {
      home.primitiveTargets.set(source, primitives.length)
      primitives.push({ ...laid, material: laid.material + home.materialStart })
    }
    return home
  })
  const lookAt = models.find((model) => model.lookAt)?.lookAt
  return {
    ...skeleton,
    primitives,
    skins: [{ joints: skeleton.nodes.map((_, n) => n), inverseBindMatrices: new Float32Array(0) }],
    materials,
    textures: pictures.textures,
    expressions: joinExpressions(models, homes),
    ...mergeSprings(models, nodeTargets),
    meta: mergeMeta(
      models.map((model) => model.meta),
      meta,
    ),
    ...(lookAt && { lookAt }),
  }
}
