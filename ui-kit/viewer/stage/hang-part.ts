import { Matrix4, type Object3D, Skeleton, type SkinnedMesh } from 'three'
import type { Part } from './load-part.ts'

/**
 * Attaches a part to a body: its vertices follow the body's bones with the part's own bind poses,
 * as in an armature swap, so that an item made for one build fits the others. The part's own bones
 * (hair, skirts) and colliders are attached to the body's bones. Returns a function that detaches
 * the part.
 */
export function hangPart(part: Part, body: Part, root: Object3D): () => void {
  const hostOf = new Map<Object3D, Object3D>()
  for (const [bone, node] of part.bones) {
    const host = body.bones.get(bone)
    if (host && part !== body) hostOf.set(node, host)
  }
  const moved = [...hostOf].flatMap(([node, host]) =>
    node.children.filter((child) => !hostOf.has(child)).map((child) => ({ child, node, host })),
  )
  for (const { child, host } of moved) host.add(child)
  root.add(part.scene)
  const worn = new Map<Skeleton, Skeleton>()
  for (const { mesh, skeleton } of part.shapes) {
    if (!skeleton) continue
    const bones = skeleton.bones.map((bone) => hostOf.get(bone) ?? bone)
    const own = worn.get(skeleton) ?? new Skeleton(bones, skeleton.boneInverses)
    worn.set(skeleton, own)
    // A shape with a skeleton is a skinned mesh; its vertices are in model space at rest.
    ;(mesh as SkinnedMesh).bind(own, new Matrix4())
  }
  return () => {
    for (const { child, node } of moved) node.add(child)
    part.scene.removeFromParent()
    for (const skeleton of worn.values()) skeleton.dispose()
  }
}
