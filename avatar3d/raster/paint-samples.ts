import { blendSample } from './blend-sample.ts'
import { type Canvas, COVERED, LIT } from './canvas.ts'
import { TONE_COUNT } from './compile-paint.ts'
import { SAMPLE_COLUMNS, SAMPLE_ROWS } from './sample-grid.ts'
import { IS_SLANTED, type Planes } from './set-planes.ts'
import { addRim, tintTexel } from './tint-texel.ts'
import type { TriangleBrush } from './triangle-brush.ts'

/** Blended surfaces this opaque, of 255, hide what is drawn behind them later. */
const HIDING_ALPHA = 250

/**
 * Paints the samples that a triangle hits (see Canvas), each of them nearer than what is there.
 * What is the same for all of a triangle is read once, before the loop.
 */
export function paintSamples(
  { widthPx, colors, inverseDepths, hits }: Canvas,
  brush: TriangleBrush,
  planes: Planes,
  hitCount: number,
): void {
  const { paint, isBack, surfaceBits, uScale, uOffset, vScale, vOffset } = brush
  const { tones, rim, rimEnd, litFrom, alphaCutoff } = paint
  const hasRim = rimEnd > 0
  const { widthLog2, heightLog2, texels: litTexels } = brush.litTexels
  const shadeTexels = brush.shadeTexels.texels
  const columnMask = (1 << widthLog2) - 1
  const rowMask = (1 << heightLog2) - 1
  const isBlended = paint.alphaMode === 'BLEND'
  const isSlanted = planes[IS_SLANTED] === 1
  for (let hit = 0; hit < hitCount; hit++) {
    const place = hits[hit]
    const pixelX = (place >>> 2) & 0x3fff
    const pixelY = place >>> 16
    const sample = (pixelY * widthPx + pixelX) * 4 + (place & 3)
    const x = pixelX * 8 + SAMPLE_COLUMNS[place & 3]
    const y = pixelY * 8 + SAMPLE_ROWS[place & 3]
    const inverseDepth = planes[0] + x * planes[1] + y * planes[2]
    const depth = isSlanted ? 1 / inverseDepth : 1
    const u = (planes[3] + x * planes[4] + y * planes[5]) * depth * uScale + uOffset
    const v = (planes[6] + x * planes[7] + y * planes[8]) * depth * vScale + vOffset
    // On the back of a sheet the normal is turned round, as MToon does.
    const light = (planes[9] + x * planes[10] + y * planes[11]) * depth
    const tone = clampStep(isBack ? TONE_COUNT - light : light)
    const texels = tone < litFrom ? shadeTexels : litTexels
    const texel = texels[((v & rowMask) << widthLog2) | (u & columnMask)]
    if (texel >>> 24 < alphaCutoff) continue
    let color = tintTexel(texel, tones, tone)
    if (hasRim) {
      const view = (planes[12] + x * planes[13] + y * planes[14]) * depth
      const step = clampStep(isBack ? -view : view)
      if (step < rimEnd) color = addRim(color, rim, step)
    }
    if (isBlended) {
      const alpha = ((texel >>> 24) * paint.alpha) | 0
      colors[sample] = blendSample(colors[sample], color, alpha, brush.isOnTransparent)
      if (alpha < HIDING_ALPHA) continue
    } else colors[sample] = COVERED | surfaceBits | (tone < litFrom ? 0 : LIT) | color
    inverseDepths[sample] = inverseDepth
  }
}

/** The place in a table of TONE_COUNT rows of four numbers. */
function clampStep(value: number): number {
  const step = value | 0
  return (step < 0 ? 0 : step >= TONE_COUNT ? TONE_COUNT - 1 : step) << 2
}
