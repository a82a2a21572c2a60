import type { Pose } from '../motion/motion.ts'
import { poseSkeleton } from '../motion/pose-skeleton.ts'
import type { Raster } from './raster.ts'
import { makeFace, type UvShift } from './stage/make-face.ts'
import { placeFloorShadows } from './stage/place-floor-shadows.ts'
import type { PaintedSurface, Stage } from './stage/set-stage.ts'

const NO_SHIFT: UvShift = { scale: [1, 1], offset: [0, 0] }

/**
 * Renders one frame: shadows on the floor, solid surfaces, contact shadows, outlines, and then
 * blended surfaces.
 */
export function drawFrame(stage: Stage, raster: Raster, pose: Pose): Uint32Array {
  const { avatar, painted, shadow } = stage
  const face = makeFace(avatar, pose.expressions)
  const fill = (painted: PaintedSurface, isBack: boolean) =>
    raster.fill(painted, face.uvShifts.get(painted.surface.material) ?? NO_SHIFT, isBack)
  poseSkeleton(stage.posed, avatar.rig, avatar.joints, pose, stage.view)
  raster.project(face.mesh, stage.posed.joints)
  raster.clear()
  if (stage.floor)
    for (const shadow of placeFloorShadows(stage, stage.floor))
      raster.shadeFloor(shadow, stage.floor.color)
  const solid = painted.filter(({ paint }) => paint.alphaMode !== 'BLEND')
  const blended = painted.filter(({ paint }) => paint.alphaMode === 'BLEND')
  for (const surface of solid) fill(surface, false)
  for (const surface of solid) if (surface.paint.isDoubleSided) fill(surface, true)
  if (shadow) raster.castShadows(shadow)
  if (stage.outlineUnitsMax > 0) {
    for (const surface of solid) raster.ink(surface)
    raster.settleInk()
  }
  for (const surface of blended) {
    if (surface.paint.isDoubleSided) fill(surface, true)
    fill(surface, false)
  }
  return raster.resolve()
}
