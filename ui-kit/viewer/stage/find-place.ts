import type { Build } from '@kisekae/avatar3d/motion/pair/pair.ts'
import type { Object3D, Vector3 } from 'three'
import type { Part } from './load-part.ts'

type Place = NonNullable<ReturnType<Build['placeOf']>>

/**
 * The position of a bone while no bone is turned; a pose moves only the hips, and all other bones
 * with them.
 */
export function findPlace(bone: Object3D | undefined): Place | undefined {
  if (!bone) return undefined
  let [x, y, z] = [0, 0, 0]
  for (let node: Object3D | null = bone; node; node = node.parent) {
    x += node.position.x
    y += node.position.y
    z += node.position.z
  }
  return [x, y, z]
}

/** A body that may have moved. */
interface Rest {
  body: Part | undefined
  root: Object3D
  /** The position of the hips at rest, below their parent. */
  hipsRest: Vector3
}

/** The skeleton of a figure at rest, which does not change when the figure moves. */
export function describeBuild({ body, root, hipsRest }: Rest, seat: Part['seat']): Build {
  const bones = body?.bones ?? new Map<string, Object3D>()
  const hips = bones.get('hips')?.position ?? hipsRest
  const { x, y, z } = root.position
  const places = new Map<string, Place>()
  for (const [bone, node] of bones) {
    const [right, up, ahead] = findPlace(node) ?? [0, 0, 0]
    places.set(bone, [
      right - x - hips.x + hipsRest.x,
      up - y - hips.y + hipsRest.y,
      ahead - z - hips.z + hipsRest.z,
    ])
  }
  return { bones: [...places.keys()], placeOf: (bone) => places.get(bone), seat }
}
