import { clearCanvas, createCanvas } from './canvas.ts'
import { castContactShadows } from './cast-contact-shadows.ts'
import { fillTriangles } from './fill-triangles.ts'
import { listVertexRuns } from './list-vertex-runs.ts'
import type { UvShift } from './make-face.ts'
import { outlineEdges } from './outline-edges.ts'
import { projectVertices } from './project-vertices.ts'
import type { Raster } from './raster.ts'
import { resolveSamples } from './resolve-samples.ts'
import { createScreenVertices } from './screen-vertices.ts'
import type { PaintedSurface, Stage } from './set-stage.ts'
import type { TriangleBrush } from './triangle-brush.ts'

/** Texture coordinates are moved up by this many repeats, so that none that occurs is negative. */
const UV_LIFT = 1024

/**
 * The rasteriser in plain TypeScript: what the kernel is measured against, and what draws where no
 * kernel was loaded.
 */
export function createPlainRaster(stage: Stage): Raster {
  const { grid, projection, background, shadeRatios } = stage
  const { mesh } = stage.avatar
  const canvas = createCanvas(stage.widthPx, stage.heightPx)
  const vertices = createScreenVertices(mesh.vertexCount)
  const runs = listVertexRuns(stage.avatar.surfaces)
  /** A flag a triangle: faces the viewer. */
  const facing = new Uint8Array(mesh.indices.length / 3)
  return {
    project(mesh, matrices) {
      for (const run of runs) projectVertices(vertices, run, mesh, matrices, projection)
    },
    clear: () => clearCanvas(canvas, background ?? 0),
    fill(painted, shift, isBack) {
      const brush = pickBrush(painted, shift, isBack, background === null)
      const run = { ...painted.surface, indices: mesh.indices }
      fillTriangles(canvas, grid, vertices, brush, run, facing)
    },
    ink({ surface: { firstEdge, edgeCount }, paint }) {
      const pen = {
        color: paint.outlineColor,
        widthMetres: paint.outlineMetres,
        unitsPerMetre: projection.unitsPerMetre,
        widthUnitsMax: stage.outlineUnitsMax,
      }
      outlineEdges(canvas, grid, vertices, pen, mesh.silhouettes, firstEdge, edgeCount, facing)
    },
    castShadows: (shadow) => castContactShadows(canvas, shadow, shadeRatios),
    resolve: () => resolveSamples(canvas, background === null ? stage.alpha : 'solid'),
  }
}

function pickBrush(
  { paint, litTexels, shadeTexels, surfaceBits }: PaintedSurface,
  { scale, offset }: UvShift,
  isBack: boolean,
  isOnTransparent: boolean,
): TriangleBrush {
  const width = 2 ** litTexels.widthLog2
  const height = 2 ** litTexels.heightLog2
  return {
    paint,
    litTexels,
    shadeTexels,
    surfaceBits,
    uScale: scale[0] * width,
    uOffset: (offset[0] + UV_LIFT) * width,
    vScale: scale[1] * height,
    vOffset: (offset[1] + UV_LIFT) * height,
    isBack,
    isOnTransparent,
  }
}
