import { emptyBounds } from '../math/bounds.ts'
import { extendByBox } from '../math/extend-by-box.ts'
import type { Material, Model, Overrides, Procedural } from '../vrm/model.ts'
import { mapTextures } from '../vrm/paint/map-textures.ts'
import { buildRig } from './merge/build-rig.ts'
import { type LooseJoints, mergeJoints, packJoints } from './merge/merge-joints.ts'
import { type MeshStarts, mergeMeshes } from './merge/merge-mesh.ts'
import { mergeSkeleton } from './merge/merge-skeleton.ts'
import { mergeSprings } from './merge/merge-springs.ts'
import type { Avatar, FaceChange, Surface } from './part/avatar.ts'
import { findGrips } from './part/find-grips.ts'
import { fitPart } from './part/fit-part.ts'
import { hideLimbs } from './part/hide-limbs.ts'
import type { PreparedPart } from './part/prepare-part.ts'
import type { Rig, Skeleton } from './skeleton.ts'

/** The parts to hide: the skin under a coat, the hair under a helmet. */
export interface AssembleOptions {
  /**
   * Primitives with these names are not drawn, whichever part they belong to; `BONE:NAME` hides
   * them on one limb only.
   */
  hidden?: ReadonlySet<string>
  /** The parts that a hand holds. */
  held?: ReadonlySet<Model>
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Joins parts into one avatar on the skeleton of the first part, to which the others are fitted.
 * Everything that depends only on a part and the build of the figure is cached with the part, so
 * that dressing an avatar in known parts only copies data (under 3 ms for 25,000 triangles).
 */
export function assemble(worn: readonly Model[], options: AssembleOptions = {}): Avatar {
  const parts = worn.map((model) => hideLimbs(model, options.hidden ?? NONE))
  const skeleton: Skeleton = { nodes: [], humanBones: {} }
  const joints: LooseJoints = { nodes: [], matrices: [] }
  const nodeTargets = parts.map((model) => mergeSkeleton(skeleton, model))
  const rig = buildRig(skeleton)
  const prepared = parts.map((model, i) => fitPart(model, rig.places, nodeTargets[i]))
  const jointTargets = prepared.map((part, i) => mergeJoints(joints, part, nodeTargets[i]))
  const { mesh, starts } = mergeMeshes(
    prepared.map((part) => part.mesh),
    jointTargets,
  )
  const materials = parts.flatMap((model, i) => moveTextures(model, countTextures(parts, i)))
  const surfaces = prepared.flatMap((part, i) =>
    part.surfaces
      .filter((surface) => !options.hidden?.has(surface.name))
      .map((surface) =>
        moveSurface(surface, i, starts[i], jointTargets[i], countMaterials(parts, i)),
      ),
  )
  const grips = worn.flatMap((model) => (options.held?.has(model) ? findGrips(model) : []))
  return {
    skeleton,
    rig: { ...rig, grips },
    joints: packJoints(joints),
    mesh,
    surfaces: surfaces.sort((a, b) => compareSurfaces(a, b, materials)),
    materials,
    textures: parts.flatMap((model) => model.textures),
    ...mergeSprings(parts, nodeTargets),
    faceChanges: joinFaceChanges(parts, prepared, starts),
    heightMetres: measureHeight(rig, joints.nodes, surfaces),
  }
}

const countMaterials = (parts: readonly Model[], end: number) =>
  parts.slice(0, end).reduce((sum, model) => sum + model.materials.length, 0)

const countTextures = (parts: readonly Model[], end: number) =>
  parts.slice(0, end).reduce((sum, model) => sum + model.textures.length, 0)

function moveTextures({ materials }: Model, textureStart: number): Material[] {
  const move = (texture: number) => (texture < 0 ? texture : texture + textureStart)
  return materials.map((material) => mapTextures(material, move))
}

function moveSurface(
  surface: Surface,
  part: number,
  start: MeshStarts,
  jointTargets: number[],
  materialStart: number,
): Surface {
  return {
    ...surface,
    part,
    material: surface.material + materialStart,
    firstVertex: surface.firstVertex + start.vertex,
    firstIndex: surface.firstIndex + start.index,
    firstEdge: surface.firstEdge + start.edge,
    boxes: surface.boxes.map((box) => ({ ...box, joint: jointTargets[box.joint] })),
  }
}

/** Opaque surfaces come first, front to back, then the blended ones in their own order. */
function compareSurfaces(a: Surface, b: Surface, materials: Material[]): number {
  const [first, second] = [materials[a.material], materials[b.material]]
  const isBlended = Number(first.alphaMode === 'BLEND')
  const order = isBlended - Number(second.alphaMode === 'BLEND')
  if (order !== 0) return order
  return isBlended ? first.renderOrder - second.renderOrder : b.depthMetres - a.depthMetres
}

/** Parts that define the same expression are combined. */
function joinFaceChanges(
  parts: readonly Model[],
  prepared: readonly PreparedPart[],
  starts: readonly MeshStarts[],
): Map<string, FaceChange> {
  const joined = new Map<string, FaceChange>()
  prepared.forEach((part, i) => {
    const materialStart = countMaterials(parts, i)
    for (const [name, change] of part.faceChanges) {
      const all = joined.get(name) ?? { isBinary: false, overrides: {}, morphs: [], uvs: [] }
      joined.set(name, all)
      all.isBinary ||= change.isBinary
      all.overrides = joinOverrides(all.overrides, change.overrides)
      for (const morph of change.morphs) {
        const vertices = morph.vertices.map((vertex) => vertex + starts[i].vertex)
        all.morphs.push({ ...morph, vertices })
      }
      for (const uv of change.uvs) all.uvs.push({ ...uv, material: uv.material + materialStart })
    }
  })
  return joined
}

/** If two parts override the same thing, the stricter override applies. */
export function joinOverrides(one: Overrides, other: Overrides): Overrides {
  const isBlocked = (kind: Procedural) => one[kind] === 'block' || other[kind] === 'block'
  // Object.keys returns strings, but the keys of Overrides are known.
  const kinds = Object.keys({ ...one, ...other }) as Procedural[]
  return Object.fromEntries(kinds.map((kind) => [kind, isBlocked(kind) ? 'block' : 'blend']))
}

function measureHeight(
  { places }: Rig,
  jointNodes: readonly number[],
  surfaces: Surface[],
): number {
  const bounds = emptyBounds()
  for (const box of surfaces.flatMap((surface) => surface.boxes)) {
    const node = jointNodes[box.joint]
    if (node >= 0) extendByBox(bounds, box, places, node)
  }
  const height = bounds.max[1] - bounds.min[1]
  return Number.isFinite(height) ? Math.max(0, height) : 0
}
