import type { Mesh } from '../assemble/part/avatar.ts'
import type { Matrices } from '../math/matrix.ts'
import type { UvShift } from './stage/make-face.ts'
import type { FloorShadow } from './stage/place-floor-shadows.ts'
import type { ContactShadow, PaintedSurface, Stage } from './stage/set-stage.ts'

/** The steps in rendering a stage's frames. */
export interface Raster {
  /** Poses the vertices of a mesh with its joint matrices, and projects them onto the picture. */
  project(mesh: Mesh, matrices: Matrices): void
  clear(): void
  /** Mixes a colour into the cleared background where a shadow lies on the floor. */
  shadeFloor(shadow: FloorShadow, color: number): void
  /** Paints the triangles of a surface that face the viewer, or those that do not. */
  fill(surface: PaintedSurface, shift: UvShift, isBack: boolean): void
  /** Draws the outline of a surface whose front has been filled. */
  ink(surface: PaintedSurface): void
  castShadows(shadow: ContactShadow): void
  /** Mixes the outlines into the picture. */
  settleInk(): void
  /** Returns the finished picture, 0xAABBGGRR per pixel. */
  resolve(): Uint32Array
}

/**
 * The treatment of uncovered samples: `binary` pixels are fully opaque or fully transparent, as GIF
 * requires.
 */
export type Ground = 'solid' | 'binary' | 'soft'

/** The rasteriser in WebAssembly. */
export interface RasterKernel {
  /**
   * Replaces the current raster: all avatars use the same memory. A lent picture is valid only
   * until any raster draws again.
   */
  createRaster(stage: Stage, arePicturesLent?: boolean): Raster
}
