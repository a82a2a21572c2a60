import type { Expression, Model, Morph } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import { createMesh, type Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { weldVertices } from '../../kit/mesh/weld-vertices.ts'
import { takeFewColours } from '../../kit/paint/take-few-colours.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import type { Bone } from '../../kit/rig/skeleton.ts'
import { baste } from '../../kit/sew.ts'
import { cutMesh } from '../../kit/solid/cut-mesh.ts'
import { drawBrow, mixBrow } from '../brow.ts'
import { earMaterial, layEars, paintEar } from '../ears.ts'
import { EYE_SHAPES } from '../eye-shapes.ts'
import { type FacePlan, faceMaterial, layFacePicture, makeHead } from '../face.ts'
import { LOOKS } from '../looks.ts'
import { layEyeBones, lookByMorphs } from './eye-bones.ts'
import { layExtras, layTear } from './lay-extras.ts'
import { eyeHole, layEye } from './lay-eye.ts'
import { layMouth } from './lay-mouth.ts'
import type { Move } from './moves.ts'
import {
  irisWindow,
  PICTURE_PX,
  paintMovingFace,
  placeIn,
  placeOfSwatch,
  SKIN,
  whiteWindow,
} from './paint-moving.ts'
import { drawStroke, type Patch } from './patch.ts'
import { openedGaze, type Pose, restPose } from './pose.ts'
import { createSurface, type Surface } from './surface.ts'

/** A face in layers over the skin, with a morph for each of `moves`. */
export function makeMovingFace(plan: FacePlan, moves: Readonly<Record<string, Move>>): Model {
  const head = makeHead()
  const surface = createSurface(head)
  const share = [SKIN.widthPx / PICTURE_PX, SKIN.heightPx / PICTURE_PX] as const
  const skin = layFacePicture(cutEyes(plan, head), share)
  const rest = restPose(plan)
  const build = (pose: Pose) => {
    const layers = layPose(plan, pose).map((patch) => raise(plan, surface, patch))
    const swollen = [skin, ...layers].map(({ positions, ...mesh }) => ({
      ...mesh,
      positions: swell(positions, pose),
    }))
    return joinMeshes(swollen)
  }
  const base = build(rest)
  const offsets = (pose: Pose) => build(pose).positions.map((at, n) => at - base.positions[n])
  const morphs = Object.entries(moves).map(([name, move]): Morph => {
    const positions = new Float32Array(base.positions.length)
    for (const { pose, share: part } of move(rest, plan))
      offsets(pose).forEach((offset, n) => {
        positions[n] += offset * part
      })
    return { name, positions, normals: null }
  })
  return sewFace(plan, { base, morphs, eyes: layEyeBones(surface) })
}

/** The face with holes for its eyes. */
function cutEyes(plan: FacePlan, head: Mesh): Mesh {
  const shape = EYE_SHAPES[plan.shape]
  const [right, left] = SIDES.map((side) => eyeHole({ shape, side, opened: openedGaze(plan) }))
  const knife = (x: number, y: number, z: number) => Math.max(-z, (x < 0 ? right : left)(x, y))
  return cutMesh(head, knife).outside
}

const SIDES = [-1, 1] as const

/** All layers of a face; their vertices are the same in every pose. */
function layPose(plan: FacePlan, pose: Pose): Patch[] {
  const shape = EYE_SHAPES[plan.shape]
  const opened = openedGaze(plan)
  return [
    ...SIDES.flatMap((side, n) => layEye({ shape, side, opened }, pose.eyes[n])),
    ...SIDES.map((side, n) =>
      drawStroke(drawBrow(side, plan, pose.brows[n]), 8, { lift: 0.0018, swatch: 'brow' }),
    ),
    ...SIDES.flatMap((side) => layTear(side, pose.hasTear)),
    ...layMouth(pose.mouth, pose.isTongueOut),
    ...layExtras(plan.mouth, pose),
  ]
}

/**
 * Where the skin is steep, a layer is moved farther forward to keep its distance from the skin: by
 * at most that distance divided by STEEP.
 */
const STEEP = 0.4

/** A patch over the skin, in the colours of the picture. */
function raise(plan: FacePlan, surface: Surface, patch: Patch): Mesh {
  const mesh = createMesh()
  for (const [x, y, lift] of patch.places) {
    const { point, normal } = surface.at(x, y)
    mesh.positions.push(x, y, point[2] + lift / Math.max(STEEP, normal[2]))
    mesh.normals.push(...normal)
  }
  mesh.uvs = patch.places.flatMap((_, n) => placeOf(plan, patch, n))
  mesh.indices = patch.indices
  return mesh
}

function placeOf(plan: FacePlan, { paint, eye }: Patch, n: number) {
  if ('swatch' in paint) return placeOfSwatch(paint.swatch)
  const at = paint.at[n]
  if (eye) return placeIn(irisWindow(eye, plan), at)
  return placeIn(paint.isWhite ? whiteWindow(Math.sign(at[0])) : SKIN, at)
}

/** Flesh moves with everything that lies on it; the back of the head does not move. */
function swell(positions: number[], { swell: field }: Pose): number[] {
  if (!field) return positions
  const moved: number[] = []
  for (let v = 0; v < positions.length / 3; v++) {
    const point = vec.read(positions, v)
    const isFront = point[2] > 0
    moved.push(...(isFront ? vec.add(point, field(point[0], point[1])) : point))
  }
  return moved
}

/** The components of a face. */
interface Pieces {
  base: Mesh
  morphs: readonly Morph[]
  eyes: readonly Bone[]
}

function sewFace(plan: FacePlan, { base, morphs, eyes }: Pieces): Model {
  const mesh = fasten(base, 'head')
  const sewn = baste({
    name: plan.name,
    layers: [{ name: 'face', mesh, material: 0 }, layEars()],
    materials: [faceMaterial(plan.tone), earMaterial(plan.tone)],
    textures: [
      takeFewColours(paintMovingFace(plan.tone.light, plan), mixBrow(plan.tone.light, plan.brow)),
      paintEar(plan.tone),
    ],
    bones: eyes,
    isWhole: true,
  })
  const [primitive, ears] = sewn.primitives
  // Sewing has renumbered the vertices in the order in which triangles use them.
  const used = [...new Set(mesh.indices)]
  const sorted = morphs.map((morph) => ({
    ...morph,
    positions: Float32Array.from(used.flatMap((v) => vec.read(morph.positions, v))),
  }))
  return {
    ...sewn,
    humanBones: { ...sewn.humanBones, ...findNodes(sewn, eyes) },

    lookAt: lookByMorphs(eyes),
    primitives: [weldVertices({ ...primitive, morphs: sorted }), weldVertices(ears)],
    expressions: [NEUTRAL, ...morphs.map(({ name }, morph) => toExpression(name, morph))],
  }
}

const findNodes = ({ nodes }: Model, bones: readonly Bone[]): Model['humanBones'] =>
  Object.fromEntries(bones.map(({ name }) => [name, nodes.findIndex((node) => node.name === name)]))

/** The face at rest. */
const NEUTRAL: Expression = { name: 'neutral', morphBinds: [], uvBinds: [] }

/**
 * A mood moves the lids itself, so a blink becomes weaker in proportion to the mood's weight; the
 * mouth can still speak.
 */
const MOODS = new Set(LOOKS.filter(({ eyes }) => eyes).map(({ expression }) => expression))

const toExpression = (name: string, morph: number): Expression => ({
  name,
  ...(MOODS.has(name) && name !== 'blink' && { overrides: { blink: 'blend' } }),
  morphBinds: [{ primitive: 0, morph, weight: 1 }],
  uvBinds: [],
})
