import { blendSample } from './blend-sample.ts'
import { type Canvas, COVERED, LIT } from './canvas.ts'
import { TONE_COUNT } from './compile-paint.ts'
import { IS_SLANTED, type Planes } from './set-planes.ts'
import { tintTexel } from './tint-texel.ts'
import type { TriangleBrush } from './triangle-brush.ts'

/** Blended surfaces this opaque, of 255, hide what is drawn behind them later. */
const HIDING_ALPHA = 250

/** Paints the sample at x, y (units), where the surface is nearer than what is there. */
export function paintSample(
  { colors, inverseDepths }: Canvas,
  brush: TriangleBrush,
  planes: Planes,
  sample: number,
  x: number,
  y: number,
  inverseDepth: number,
): void {
  const { paint, litTexels } = brush
  const depth = planes[IS_SLANTED] === 0 ? 1 : 1 / inverseDepth
  const u = (planes[3] + x * planes[4] + y * planes[5]) * depth * brush.uScale + brush.uOffset
  const v = (planes[6] + x * planes[7] + y * planes[8]) * depth * brush.vScale + brush.vOffset
  // On the back of a sheet the normal is turned round, as MToon does.
  const towardsLight = (planes[9] + x * planes[10] + y * planes[11]) * depth
  const tone = clampStep(brush.isBack ? TONE_COUNT - towardsLight : towardsLight)
  const { texels, widthLog2, heightLog2 } = tone < paint.litFrom ? brush.shadeTexels : litTexels
  const column = u & ((1 << widthLog2) - 1)
  const texel = texels[((v & ((1 << heightLog2) - 1)) << widthLog2) | column]
  if (texel >>> 24 < paint.alphaCutoff) return
  let facing = 0
  if (paint.hasRim) {
    const towardsViewer = (planes[12] + x * planes[13] + y * planes[14]) * depth
    facing = clampStep(brush.isBack ? -towardsViewer : towardsViewer)
  }
  const color = tintTexel(texel, paint, tone, facing)
  if (paint.alphaMode === 'BLEND') {
    const alpha = ((texel >>> 24) * paint.alpha) | 0
    colors[sample] = blendSample(colors[sample], color, alpha, brush.isOnTransparent)
    if (alpha < HIDING_ALPHA) return
  } else {
    colors[sample] = COVERED | brush.surfaceBits | (tone < paint.litFrom ? 0 : LIT) | color
  }
  inverseDepths[sample] = inverseDepth
}

/** The place in a table of TONE_COUNT rows of four numbers. */
function clampStep(value: number): number {
  const step = value | 0
  return (step < 0 ? 0 : step >= TONE_COUNT ? TONE_COUNT - 1 : step) << 2
}
