import { type Box3, type PerspectiveCamera, Vector3 } from 'three'
import type { ViewerView as View, ViewerCamera } from '../records.ts'

/** The camera distance in picture heights: a long lens, which flatters small figures. */
const DISTANCE_HEIGHTS = 6
/** The margin on every side, as a fraction of the picture. */
const MARGIN = 0.06
/** At this zoom, the face is centred. */
const FACE_ZOOM = 2.6
/**
 * The centre of the face, as a fraction of the distance from the head bone to the top of the
 * figure.
 */
const FACE_HEIGHT = 0.42

/** The subject: the size of the figure, and the position where its head begins. */
export interface Extent {
  box: Box3
  headY: number
}

/**
 * Returns the camera that shows the whole figure, or its face in close-up, from the chosen
 * direction.
 */
export function frameFigure(
  { box: { min, max }, headY }: Extent,
  { yaw, pitch, zoom }: View,
  aspect: number,
): ViewerCamera {
  const [width, height, depth] = [max.x - min.x, max.y - min.y, max.z - min.z]
  const across = Math.max(width, depth) / aspect
  const heightMetres = Math.max(height, across) / (1 - 2 * MARGIN) / zoom
  const nearness = Math.min(1, Math.max(0, (zoom - 1) / (FACE_ZOOM - 1)))
  const middle = (min.y + max.y) / 2
  const face = headY + (max.y - headY) * FACE_HEIGHT
  return {
    target: [(min.x + max.x) / 2, middle + (face - middle) * nearness, (min.z + max.z) / 2],
    heightMetres,
    distanceMetres: heightMetres * DISTANCE_HEIGHTS,
    yaw,
    pitch,
  }
}

/** Positions the camera. */
export function placeCamera(camera: PerspectiveCamera, at: ViewerCamera, aspect: number): void {
  const { target, heightMetres, distanceMetres, yaw = 0, pitch = 0 } = at
  const [x, y, z] = target
  const level = Math.cos(pitch) * distanceMetres
  camera.position.set(
    x + Math.sin(yaw) * level,
    y + Math.sin(pitch) * distanceMetres,
    z + Math.cos(yaw) * level,
  )
  camera.lookAt(new Vector3(x, y, z))
  camera.fov = (2 * Math.atan(heightMetres / 2 / distanceMetres) * 180) / Math.PI
  camera.aspect = aspect
  camera.near = distanceMetres / 20
  camera.far = distanceMetres * 4
  camera.updateProjectionMatrix()
}
