import type { Mesh } from '../assemble/avatar.ts'
import type { Matrices } from '../math/matrix.ts'
import type { UvShift } from './make-face.ts'
import type { ContactShadow, PaintedSurface, Stage } from './set-stage.ts'

/** The steps of which the frames of a stage are made. */
export interface Raster {
  /** Moves the vertices of a face by the matrices of its joints, and onto the picture. */
  project(mesh: Mesh, matrices: Matrices): void
  clear(): void
  /** Paints the triangles of a surface that face the viewer, or those that do not. */
  fill(surface: PaintedSurface, shift: UvShift, isBack: boolean): void
  /** Draws the outline of a surface whose front was filled. */
  ink(surface: PaintedSurface): void
  castShadows(shadow: ContactShadow): void
  /** The finished picture, 0xAABBGGRR a pixel. */
  resolve(): Uint32Array
}

/** What becomes of uncovered samples: `binary` pixels are there or not, as GIF wants it. */
export type Ground = 'solid' | 'binary' | 'soft'

/** What draws in WebAssembly. */
export interface RasterKernel {
  /**
   * Takes the place of the raster before: all avatars are drawn in the same memory. Pictures that
   * are lent are good until the next raster draws.
   */
  createRaster(stage: Stage, arePicturesLent?: boolean): Raster
}
