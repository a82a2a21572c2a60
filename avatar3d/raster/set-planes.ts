import { TONE_COUNT } from './compile-paint.ts'
import {
  ATTRIBUTES,
  FACING,
  INVERSE_DEPTH,
  type ScreenVertices,
  TONE,
  U,
  V,
} from './screen-vertices.ts'
import type { TriangleBrush } from './triangle-brush.ts'

/** Texture coordinates are moved up by this many repeats, so that none that occurs is negative. */
const UV_LIFT = 1024

/** Above this ratio of depths within a triangle, straight interpolation would be seen to bend. */
const FLAT_RATIO = 1.004

/**
 * Works out how attributes run over a triangle whose doubled area is `area`. Three numbers each, the
 * value at corner a and the rises to b and c by one unit of their edge functions: 0 one over the depth,
 * 3 and 6 the texture place in texels, 9 tone, 12 facing. Then 15 and 16, one over the depths of b and c
 * for the perspective correction, or 0 where the triangle is flat enough without.
 */
export function setPlanes(
  planes: Float64Array,
  { attributes }: ScreenVertices,
  { litTexels, uvScale, uvOffset, isBack }: TriangleBrush,
  cornerA: number,
  cornerB: number,
  cornerC: number,
  area: number,
): void {
  const a = cornerA * ATTRIBUTES
  const b = cornerB * ATTRIBUTES
  const c = cornerC * ATTRIBUTES
  const each = 1 / area
  const depthA = attributes[a + INVERSE_DEPTH]
  const depthB = attributes[b + INVERSE_DEPTH]
  const depthC = attributes[c + INVERSE_DEPTH]
  planes[0] = depthA
  planes[1] = (depthB - depthA) * each
  planes[2] = (depthC - depthA) * each
  const uScale = uvScale[0] * 2 ** litTexels.widthLog2
  const uA = attributes[a + U]
  planes[3] = uA * uScale + (uvOffset[0] + UV_LIFT) * 2 ** litTexels.widthLog2
  planes[4] = (attributes[b + U] - uA) * uScale * each
  planes[5] = (attributes[c + U] - uA) * uScale * each
  const vScale = uvScale[1] * 2 ** litTexels.heightLog2
  const vA = attributes[a + V]
  planes[6] = vA * vScale + (uvOffset[1] + UV_LIFT) * 2 ** litTexels.heightLog2
  planes[7] = (attributes[b + V] - vA) * vScale * each
  planes[8] = (attributes[c + V] - vA) * vScale * each
  // On the back of a sheet the normal is turned round, as MToon does.
  const sign = isBack ? -1 : 1
  const toneA = attributes[a + TONE]
  planes[9] = isBack ? TONE_COUNT - toneA : toneA
  planes[10] = (attributes[b + TONE] - toneA) * sign * each
  planes[11] = (attributes[c + TONE] - toneA) * sign * each
  const facingA = attributes[a + FACING]
  planes[12] = sign * facingA
  planes[13] = (attributes[b + FACING] - facingA) * sign * each
  planes[14] = (attributes[c + FACING] - facingA) * sign * each
  const isFlat = Math.max(depthA, depthB, depthC) < Math.min(depthA, depthB, depthC) * FLAT_RATIO
  planes[15] = isFlat ? 0 : depthB
  planes[16] = isFlat ? 0 : depthC
}
