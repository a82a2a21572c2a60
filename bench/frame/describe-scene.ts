import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { createPosedSkeleton, poseSkeleton } from '@kisekae/avatar3d/motion/pose-skeleton.ts'
import { findCamera } from '@kisekae/avatar3d/raster/camera/find-camera.ts'

/** A scene for the browser: its description, and the bytes of its arrays. */
export interface Scene {
  json: string
  bytes: Buffer
}

const FRAME_COUNT = 16
const UPRIGHT = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

/**
 * Describes an avatar so that the browser renders exactly the same triangles, poses, and view.
 * Poses are stored as precomputed matrices, so the browser does not compute them.
 */
export function describeScene(avatar: Avatar, widthPx: number, heightPx: number): Scene {
  const chunks: Uint8Array[] = []
  let byteLength = 0
  const store = (array: Float32Array | Uint8Array | Uint16Array | Uint32Array) => {
    const chunk = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    const padding = new Uint8Array((4 - (chunk.length % 4)) % 4)
    chunks.push(chunk, padding)
    const place = { start: byteLength, bytes: chunk.length }
    byteLength += chunk.length + padding.length
    return place
  }
  const { mesh, joints, materials, surfaces, textures } = avatar
  const json = JSON.stringify({
    camera: findCamera(avatar, 'full', idle, FRAME_COUNT, widthPx, heightPx),
    joints: joints.nodes,
    inverseBindMatrices: store(joints.inverseBindMatrices),
    nodeCount: avatar.rig.nodes.length,
    frames: listPoses(avatar).map(store),
    positions: store(mesh.positions),
    normals: store(mesh.normals),
    uvs: store(mesh.uvs),
    skinIndices: store(mesh.joints),
    skinWeights: store(mesh.weights),
    surfaces: surfaces.map(({ material, firstIndex, indexCount }) => ({
      material,
      indices: store(mesh.indices.slice(firstIndex, firstIndex + indexCount)),
    })),
    materials,
    textures: textures.map(({ widthPx, heightPx, pixels }) => ({
      widthPx,
      heightPx,
      pixels: store(pixels),
    })),
  })
  return { json, bytes: Buffer.concat(chunks) }
}

/** The matrices of every node in every frame of the idle loop. */
function listPoses({ rig, joints }: Avatar): Float32Array[] {
  return Array.from({ length: FRAME_COUNT }, (_, frame) => {
    const posed = createPosedSkeleton(rig, joints)
    poseSkeleton(posed, rig, joints, idle(frame / FRAME_COUNT), UPRIGHT)
    return posed.nodes
  })
}
