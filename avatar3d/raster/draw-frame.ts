import type { Pose } from '../motion/motion.ts'
import { poseSkeleton } from '../motion/pose-skeleton.ts'
import { clearCanvas } from './canvas.ts'
import { castContactShadows } from './cast-contact-shadows.ts'
import { fillTriangles } from './fill-triangles.ts'
import { type Face, makeFace } from './make-face.ts'
import { outlineEdges } from './outline-edges.ts'
import { projectVertices } from './project-vertices.ts'
import { resolveSamples } from './resolve-samples.ts'
import type { PaintedSurface, Stage } from './set-stage.ts'

/** Texture coordinates are moved up by this many repeats, so that none that occurs is negative. */
const UV_LIFT = 1024

const NO_SHIFT = { scale: [1, 1], offset: [0, 0] } as const

/**
 * Draws one frame: solid surfaces, their ink, the shadows they throw on each other, and what is
 * blended over them.
 */
export function drawFrame(stage: Stage, pose: Pose): Uint32Array {
  const { avatar, canvas, background, painted, shadow } = stage
  const face = makeFace(avatar, pose.expressions)
  poseSkeleton(stage.posed, avatar.rig, avatar.joints, pose, stage.view)
  projectVertices(stage.vertices, face.mesh, stage.posed.joints, stage.projection)
  clearCanvas(canvas, background ?? 0)
  const solid = painted.filter(({ paint }) => paint.alphaMode !== 'BLEND')
  const blended = painted.filter(({ paint }) => paint.alphaMode === 'BLEND')
  for (const surface of solid) fillSurface(stage, face, surface, false)
  for (const surface of solid)
    if (surface.paint.isDoubleSided) fillSurface(stage, face, surface, true)
  if (stage.outlineUnitsMax > 0) for (const surface of solid) inkSurface(stage, surface)
  if (shadow) castContactShadows(canvas, shadow, stage.shadeRatios)
  for (const surface of blended) {
    if (surface.paint.isDoubleSided) fillSurface(stage, face, surface, true)
    fillSurface(stage, face, surface, false)
  }
  return resolveSamples(canvas, background === null ? stage.alpha : 'solid')
}

function fillSurface(stage: Stage, face: Face, painted: PaintedSurface, isBack: boolean): void {
  const { surface, paint, litTexels, shadeTexels, surfaceBits } = painted
  const { scale, offset } = face.uvShifts.get(surface.material) ?? NO_SHIFT
  const width = 2 ** litTexels.widthLog2
  const height = 2 ** litTexels.heightLog2
  const brush = {
    paint,
    litTexels,
    shadeTexels,
    surfaceBits,
    uScale: scale[0] * width,
    uOffset: (offset[0] + UV_LIFT) * width,
    vScale: scale[1] * height,
    vOffset: (offset[1] + UV_LIFT) * height,
    isBack,
    isOnTransparent: stage.background === null,
  }
  const run = { ...surface, indices: stage.avatar.mesh.indices }
  fillTriangles(stage.canvas, stage.grid, stage.vertices, brush, run, stage.facing)
}

function inkSurface(stage: Stage, { surface, paint }: PaintedSurface): void {
  const pen = {
    color: paint.outlineColor,
    widthMetres: paint.outlineMetres,
    unitsPerMetre: stage.projection.unitsPerMetre,
    widthUnitsMax: stage.outlineUnitsMax,
  }
  const { silhouettes } = stage.avatar.mesh
  const { firstEdge, edgeCount } = surface
  outlineEdges(
    stage.canvas,
    stage.grid,
    stage.vertices,
    pen,
    silhouettes,
    firstEdge,
    edgeCount,
    stage.facing,
  )
}
