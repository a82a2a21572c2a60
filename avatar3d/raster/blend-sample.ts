import { COVERED } from './canvas.ts'

/** Less than this, of 255, changes nothing that is seen. */
const VISIBLE_ALPHA = 4

/**
 * The sample after a colour with an alpha of 0 to 255 is laid over it. Where nothing was drawn on a
 * transparent picture there is no colour to mix with: the sample takes the new one from half alpha
 * on.
 */
export function blendSample(
  under: number,
  over: number,
  alpha: number,
  isOnTransparent: boolean,
): number {
  if (alpha < VISIBLE_ALPHA) return under
  if (isOnTransparent && under >>> 31 === 0) return alpha < 128 ? under : over | COVERED
  const rest = 255 - alpha
  // The sum of two products of bytes over 255, rounded.
  const r = ((over & 255) * alpha + (under & 255) * rest + 127) / 255
  const g = (((over >>> 8) & 255) * alpha + ((under >>> 8) & 255) * rest + 127) / 255
  const b = (((over >>> 16) & 255) * alpha + ((under >>> 16) & 255) * rest + 127) / 255
  return COVERED | (b << 16) | (g << 8) | r
}
