import type { Paint } from './compile-paint.ts'
import type { Texels } from './shrink-texture.ts'

/** What triangles of a surface are painted with. */
export interface TriangleBrush {
  paint: Paint
  litTexels: Texels
  /** Of the size of the lit ones. */
  shadeTexels: Texels
  /** From texture coordinates to texels; the offsets keep all that occurs positive. */
  uScale: number
  uOffset: number
  vScale: number
  vOffset: number
  /** The surface's number in place, see SURFACE_SHIFT. */
  surfaceBits: number
  /** True on the back of a sheet, whose normals point away from the viewer. */
  isBack: boolean
  isOnTransparent: boolean
}
