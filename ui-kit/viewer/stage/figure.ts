import { fitTurns } from '@kisekae/avatar3d/motion/fit-turns.ts'
import type { Pose } from '@kisekae/avatar3d/motion/motion.ts'
import type { Act, Build } from '@kisekae/avatar3d/motion/pair/pair.ts'
import { takePlace } from '@kisekae/avatar3d/motion/seat/take-place.ts'
import type { Grip } from '@kisekae/avatar3d/vrm/grip.ts'
import { VRMSpringBoneManager } from '@pixiv/three-vrm'
import { Box3, Group, type Mesh, type Object3D, Vector3 } from 'three'
import { describeBuild, findPlace } from './find-place.ts'
import { hangPart } from './hang-part.ts'
import { isSkinned, type Part } from './load-part.ts'
import type { Shape } from './shape.ts'

/**
 * The spring simulation: the time step for which its forces are tuned, and the maximum number of
 * steps per frame.
 */
const STEPS_PER_S = 60
const STEPS_MAX = 4
/**
 * The number of steps after which hair and clothes are at rest, so that they do not visibly drop
 * into place.
 */
const STEPS_TO_SETTLE = 120

/** The worn parts, joined on the skeleton of the body. */
export interface Figure {
  root: Object3D
  /** Puts on these parts, the body first, in this pose, with hair and clothes hanging still. */
  dress(parts: readonly Part[], pose: Pose): void
  /** The skeleton at rest, with its seat. */
  build(): Build
  /** Moves the whole figure to a place on the floor. */
  place(at: Pick<Act, 'x' | 'yaw'>): void
  /** Advances one frame: the pose, the face, and the springs that follow them. */
  move(pose: Pose, passedS: number): void
  /** Sets the pose and the face; the springs come to rest at once. */
  rest(pose: Pose): void
  /** Whether a worn part has an expression of this name. */
  canExpress(name: string): boolean
  /** The head bone; null without a body. */
  head(): Object3D | null
  /** The figure's current bounds, in metres. */
  measure(): { box: Box3; headY: number }
}

export function createFigure(): Figure {
  const root = new Group()
  let parts: readonly Part[] = []
  let takeOff: (() => void)[] = []
  let grips: Grip[] = []
  let seat: Part['seat'] = null
  let springs = new VRMSpringBoneManager()
  let hipsRest = new Vector3()

  function dress(worn: readonly Part[], pose: Pose) {
    for (const one of takeOff) one()
    const [body] = worn
    const isNewBody = body !== parts[0]
    if (isNewBody) hipsRest = new Vector3().copy(body.bones.get('hips')?.position ?? hipsRest)
    takeOff = worn.map((part) => hangPart(part, body, root))
    parts = worn
    springs = gatherSprings(worn)
    grips = worn.flatMap((part) => (part.isHeld ? findGrips(part) : []))
    seat = findSeat(worn, hipsRest.y)
    move(pose, 0)
    springs.reset()
    swing(STEPS_TO_SETTLE)
  }

  function rest(pose: Pose) {
    move(pose, 0)
    swing(STEPS_TO_SETTLE)
  }

  function move(pose: Pose, passedS: number) {
    const [body] = parts
    if (!body) return
    poseBones(body, pose, { hipsRest, grips, seat })
    for (const { faces, shapes } of parts) {
      faces?.resetValues()
      for (const [name, weight] of Object.entries(pose.expressions)) faces?.setValue(name, weight)
      faces?.update()
      if (faces) for (const { mesh } of shapes) updateMaterials(mesh)
    }
    root.updateMatrixWorld(true)
    swing(Math.min(STEPS_MAX, Math.round(passedS * STEPS_PER_S)))
  }

  function swing(steps: number) {
    for (let step = 0; step < steps; step++) springs.update(1 / STEPS_PER_S)
  }

  return {
    root,
    dress,
    move,
    rest,
    build: () => describeBuild({ body: parts[0], root, hipsRest }, seat),
    place({ x, yaw }) {
      root.position.set(x, 0, 0)
      root.quaternion.set(0, Math.sin(yaw / 2), 0, Math.cos(yaw / 2))
    },
    canExpress: (name) => parts.some(({ faces }) => faces?.getExpression(name)),
    head: () => parts[0]?.bones.get('head') ?? null,
    measure: () => ({ box: measureBox(parts), headY: heightOf(parts[0]?.bones.get('head')) }),
  }
}

/** MToon reads the part of a picture that an expression shows only when its material is updated. */
function updateMaterials({ material }: Mesh): void {
  for (const one of [material].flat())
    if ('update' in one && typeof one.update === 'function') one.update(0)
}

interface Stance {
  hipsRest: Vector3
  /** The hands that hold something. */
  grips: readonly Grip[]
  /** The offset of the hips in a seat, as a multiple of their height; null if the figure stands. */
  seat: Part['seat']
}

/** Bones have no rotation at rest, so a rotation about the model's axes is the bone's own. */
function poseBones({ bones }: Part, pose: Pose, { hipsRest, grips, seat }: Stance): void {
  const stance = takePlace(pose, { seat, grips }, (bone) => findPlace(bones.get(bone)))
  const rotations = fitTurns(stance.rotations, [...bones.keys()], grips)
  for (const [bone, node] of bones) {
    const [x, y, z, w] = rotations[bone] ?? [0, 0, 0, 1]
    node.quaternion.set(x, y, z, w)
  }
  const [right, up, ahead] = stance.hipsOffset.map((heights) => heights * hipsRest.y)
  bones.get('hips')?.position.set(hipsRest.x + right, hipsRest.y + up, hipsRest.z + ahead)
}

/** The offset of the hips in a seat, as a multiple of their height. */
function findSeat(worn: readonly Part[], hipsHeight: number): Part['seat'] {
  const [x, y, z] = worn.flatMap(({ seat }) => seat ?? [])
  if (x === undefined || hipsHeight === 0) return null
  return [x / hipsHeight, y / hipsHeight, z / hipsHeight]
}

/** The hands that an item follows, and how they hold it. */
function findGrips({ bones, shapes, grips: chosen }: Part): Grip[] {
  const followed = new Set(shapes.flatMap((shape) => [...listFollowed(shape)]))
  return (['left', 'right'] as const).flatMap((side) => {
    const hand = bones.get(`${side}Hand`)
    return hand && followed.has(hand) ? { side, name: chosen[side] } : []
  })
}

/** The bones that a shape's vertices follow. */
function listFollowed({ mesh, skeleton }: Shape): Set<Object3D> {
  const followed = new Set<Object3D>()
  if (!skeleton) return followed
  const { skinIndex, skinWeight } = mesh.geometry.attributes
  for (let vertex = 0; vertex < skinIndex.count; vertex++)
    for (let k = 0; k < 4; k++)
      if (skinWeight.getComponent(vertex, k) > 0)
        followed.add(skeleton.bones[skinIndex.getComponent(vertex, k)])
  return followed
}

/** All springs; a collider group of the body replaces any other group with the same name. */
function gatherSprings(parts: readonly Part[]): VRMSpringBoneManager {
  const all = new VRMSpringBoneManager()
  const groups = new Map(parts[0].colliderGroups.map((group) => [group.name, group]))
  for (const joint of parts.flatMap((part) => [...(part.springs?.joints ?? [])])) {
    joint.colliderGroups = joint.colliderGroups.map(
      (group) => (group.name && groups.get(group.name)) || group,
    )
    all.addJoint(joint)
  }
  return all
}

function measureBox(parts: readonly Part[]): Box3 {
  const box = new Box3().makeEmpty()
  for (const { mesh } of parts.flatMap(({ shapes }) => shapes)) {
    if (!mesh.visible) continue
    const own = measureMesh(mesh)
    if (own) box.union(own)
  }
  return box
}

/** A skinned mesh follows its bones; an ornament or a frame stays where its node is. */
function measureMesh(mesh: Mesh): Box3 | null {
  const measured = isSkinned(mesh) ? mesh : mesh.geometry
  measured.computeBoundingBox()
  return measured.boundingBox?.clone().applyMatrix4(mesh.matrixWorld) ?? null
}

const heightOf = (node: Object3D | undefined) =>
  node ? new Vector3().setFromMatrixPosition(node.matrixWorld).y : 0
