/// <reference path="./three.d.ts" />
import { chooseGrip, type Grip, type GripName } from '@kisekae/avatar3d/vrm/grip.ts'
import { SEAT_NODE } from '@kisekae/avatar3d/vrm/seat.ts'
import {
  MToonMaterialLoaderPlugin,
  VRMExpressionLoaderPlugin,
  type VRMExpressionManager,
  type VRMSpringBoneColliderGroup,
  VRMSpringBoneLoaderPlugin,
  type VRMSpringBoneManager,
} from '@pixiv/three-vrm'
import type { Mesh, Object3D, Skeleton, SkinnedMesh } from 'three'
import { type GLTF, GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { listColliderGroups } from './list-collider-groups.ts'
import { readPictures } from './read-pictures.ts'
import type { Shape } from './shape.ts'

/** In metres. */
type Offset = [x: number, y: number, z: number]

/** A worn item after loading. */
export interface Part {
  itemId: number
  /** Whether a hand holds the item. */
  isHeld: boolean
  /** How each hand holds the item, if it does. */
  grips: Readonly<Record<Grip['side'], GripName>>
  scene: Object3D
  /** The part's own humanoid bones; an item worn on a body is attached to the body's bones. */
  bones: ReadonlyMap<string, Object3D>
  /** The parent of each object in the file; a worn part's objects are attached to a body. */
  parents: ReadonlyMap<Object3D, Object3D | null>
  shapes: readonly Shape[]
  springs: VRMSpringBoneManager | null
  colliderGroups: readonly VRMSpringBoneColliderGroup[]
  faces: VRMExpressionManager | null
  /** The offset of the hips while the wearer sits in this part; null if it is not a seat. */
  seat: Offset | null
}

/** Reads a part's file. Rejects any file that is not VRM 1.0. */
export async function loadPart(itemId: number, bytes: ArrayBuffer): Promise<Part> {
  const loader = new GLTFLoader()
    .register(readPictures)
    .register((parser) => new MToonMaterialLoaderPlugin(parser))
    .register((parser) => new VRMExpressionLoaderPlugin(parser))
    .register((parser) => new VRMSpringBoneLoaderPlugin(parser))
  const gltf = await loader.parseAsync(bytes, '')
  const bones = await listBones(gltf)
  if (bones.size === 0) throw new Error('The file has no humanoid bones.')
  // The results that the plugins with these names leave in `userData`.
  const { vrmSpringBoneManager, vrmExpressionManager } = gltf.userData as {
    vrmSpringBoneManager?: VRMSpringBoneManager | null
    vrmExpressionManager?: VRMExpressionManager | null
  }
  return {
    itemId,
    isHeld: false,
    grips: { left: findGrip(bones, 'left'), right: findGrip(bones, 'right') },
    scene: gltf.scene,
    bones,
    parents: listParents(gltf),
    shapes: listShapes(gltf),
    springs: vrmSpringBoneManager ?? null,
    colliderGroups: await listColliderGroups(gltf),
    faces: vrmExpressionManager ?? null,
    seat: findSeat(gltf),
  }
}

async function listBones({ parser }: GLTF): Promise<Map<string, Object3D>> {
  const named = parser.json.extensions?.VRMC_vrm?.humanoid?.humanBones ?? {}
  const bones = Object.entries(named).map(async ([bone, there]) => {
    const node = there && (await parser.getDependency('node', there.node))
    return node ? ([bone, node] as const) : null
  })
  return new Map((await Promise.all(bones)).filter((one) => one !== null))
}

/** A part's bones have their own children only until it is worn on a body. */
const findGrip = (bones: Part['bones'], side: Grip['side']): GripName =>
  chooseGrip(bones.get(`${side}Hand`)?.children.map(({ name }) => name) ?? [])

/** A seat is a child of the hips. */
function findSeat({ scene }: GLTF): Offset | null {
  let seat: Offset | null = null
  scene.traverse(({ name, position: { x, y, z } }) => {
    if (name === SEAT_NODE) seat = [x, y, z]
  })
  return seat
}

function listParents({ scene }: GLTF): Map<Object3D, Object3D | null> {
  const parents = new Map<Object3D, Object3D | null>()
  scene.traverse((object) => parents.set(object, object.parent))
  return parents
}

function listShapes({ scene, parser }: GLTF): Shape[] {
  const shapes: Shape[] = []
  scene.traverse((object) => {
    if (!isMesh(object)) return
    // The bounding box of a mesh that follows bones is wrong.
    object.frustumCulled = false
    setBackOutlines(object)
    const mesh = parser.associations.get(object)?.meshes
    const name = mesh === undefined ? '' : (parser.json.meshes?.[mesh]?.name ?? '')
    const { geometry } = object
    const { position, normal } = geometry.attributes
    shapes.push({
      mesh: object,
      name,
      skeleton: isSkinned(object) ? findTwin(object.skeleton, shapes) : null,
      rest: {
        positions: position.array.slice(),
        normals: normal?.array.slice() ?? new Float32Array(position.array.length),
        morphs: (geometry.morphAttributes['position'] ?? []).map(({ array }) => array.slice()),
        indices: geometry.index?.array.slice() ?? null,
      },
      cut: '',
    })
  })
  return shapes
}

/** The loader creates a skeleton for each mesh; meshes with the same skin share one here. */
function findTwin(skeleton: Skeleton, known: readonly Shape[]): Skeleton {
  const isSame = (other: Skeleton) =>
    other.bones.length === skeleton.bones.length &&
    other.bones.every((bone, i) => bone === skeleton.bones[i]) &&
    other.boneInverses.every(({ elements }, i) =>
      elements.every((number, n) => number === skeleton.boneInverses[i].elements[n]),
    )
  return known.find((shape) => shape.skeleton && isSame(shape.skeleton))?.skeleton ?? skeleton
}

/**
 * Draws outlines slightly behind their surface: where two surfaces meet, the outline of each would
 * otherwise show through the other surface.
 */
function setBackOutlines({ material }: Mesh): void {
  for (const one of [material].flat()) {
    if (!('isOutline' in one && one.isOutline)) continue
    one.polygonOffset = true
    one.polygonOffsetFactor = 1
    one.polygonOffsetUnits = 40
  }
}

const isMesh = (object: Object3D): object is Mesh => 'isMesh' in object
export const isSkinned = (mesh: Mesh): mesh is SkinnedMesh => 'isSkinnedMesh' in mesh
