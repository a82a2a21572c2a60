import { type Box3, type PerspectiveCamera, Vector3 } from 'three'
import type { ViewerCamera } from '../records.ts'
import type { View } from './orbit.ts'

/** A long lens, which flatters small figures: so many picture heights away. */
const DISTANCE_HEIGHTS = 6
/** Free on every side, as a part of the picture. */
const MARGIN = 0.06
/** At this zoom the face is in the middle. */
const FACE_ZOOM = 2.6
/** The middle of a face, as a part of what is between the head's bone and the top. */
const FACE_HEIGHT = 0.42

/** What is shown: how large the figure is, and where its head begins. */
export interface Extent {
  box: Box3
  headY: number
}

/** The camera that shows all of the figure, or its face from near by, from where one looks. */
export function frameFigure(
  { box: { min, max }, headY }: Extent,
  { yaw, pitch, zoom }: View,
  aspect: number,
): ViewerCamera {
  const [width, height, depth] = [max.x - min.x, max.y - min.y, max.z - min.z]
  const across = Math.max(width, depth) / aspect
  const heightMetres = Math.max(height, across) / (1 - 2 * MARGIN) / zoom
  const nearness = Math.min(1, (zoom - 1) / (FACE_ZOOM - 1))
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

/** Puts the camera where it is wanted. */
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
