// @ts-nocheck: AssemblyScript; its compiler checks the types.

// biome-ignore lint/style/useImportType: AssemblyScript has no type-only imports.
import { Brush } from '../record/brush'
import { COVERED, LIT } from '../record/sample'
import { toInteger, toStep } from '../record/to-integer'
import { addLight } from './add-light'
import { Rim } from './add-rim'
import { blendPixel } from './blend-pixel'
import { fetchTexels } from './fetch-texels'
import { mixTexels } from './mix-texels'
import { paintSamples } from './paint-samples'
import { interpolate, TEXEL_U, TEXEL_V, TONE } from './planes'
import { HAS_LARGE_TEXELS, HAS_RIM, IS_SLANTED } from './set-planes'
import { bendNormals, fetchMatcap, findNormals, findSteps, findTones } from './shade-normal'
import { tintTexels } from './tint-texels'

/**
 * Paints the samples of a pixel that a triangle hits. `x` and `y` are the distances from corner A
 * to the samples in eighths of a pixel; `depths` is the address of the pixel's depths.
 */
export function paintPixel(
  brush: Brush,
  kind: i32,
  x: v128,
  y: v128,
  inverseDepth: v128,
  hit: v128,
  depths: usize,
): void {
  let depth = f32x4.splat(1)
  if (kind & IS_SLANTED) depth = f32x4.div(depth, inverseDepth)
  const u = f32x4.mul(interpolate(TEXEL_U, x, y), depth)
  const v = f32x4.mul(interpolate(TEXEL_V, x, y), depth)
  if (brush.hasNormals) findNormals(brush, x, y)
  const isBent = brush.reliefTexels !== 0
  if (isBent) bendNormals(brush, fetch(brush, kind, brush.reliefTexels, u, v))
  const tone = isBent ? findTones() : toStep(f32x4.mul(interpolate(TONE, x, y), depth))
  const isLit = i32x4.ge_s(tone, i32x4.splat(brush.litFrom))
  const texels = fetch(brush, kind, brush.litTexels, u, v)
  if (brush.hasHoles) {
    const isSolid = i32x4.ge_s(i32x4.shr_u(texels, 24), i32x4.splat(brush.alphaCutoff))
    hit = v128.and(hit, isSolid)
  }
  let color = brush.shadeTones
    ? addShade(brush, texels, fetch(brush, kind, brush.shadeTexels, u, v), tone)
    : tintTexels(texels, brush.tones, tone)
  if (isBent || kind & HAS_RIM) {
    const step = isBent ? findSteps() : Rim.find(x, y, depth)
    color = Rim.add(brush, color, step)
  }
  if (brush.matcapTexels !== 0)
    color = addLight(color, v128.and(fetchMatcap(brush.matcapTexels), i32x4.splat(0xffffff)))
  let isShadowed = isLit
  if (brush.glowTexels !== 0) {
    const glow = fetch(brush, kind, brush.glowTexels, u, v)
    color = addLight(color, v128.and(glow, i32x4.splat(0xffffff)))
    // Bright light, whose sign bit is set, hides contact shadows.
    isShadowed = v128.andnot(isLit, i32x4.shr_s(glow, 31))
  }
  if (brush.alphas !== 0) {
    blendPixel(brush, color, texels, inverseDepth, hit, depths)
    return
  }
  const bits = v128.or(
    i32x4.splat(COVERED | brush.surfaceBits),
    v128.and(isShadowed, i32x4.splat(LIT)),
  )
  paintSamples(v128.or(color, bits), inverseDepth, hit, depths)
}

/** Adds the lit and the shaded texels, each multiplied by its factors for the tone. */
function addShade(brush: Brush, lit: v128, shade: v128, tone: v128): v128 {
  return i8x16.add_sat_u(
    tintTexels(lit, brush.tones, tone),
    tintTexels(shade, brush.shadeTones, tone),
  )
}

/** The texels of a texture for four samples at `u`, `v`, which are counted in texels. */
function fetch(brush: Brush, kind: i32, texture: usize, u: v128, v: v128): v128 {
  if (kind & HAS_LARGE_TEXELS) return mixTexels(brush, i32x4.splat(<i32>texture), u, v)
  return fetchTexels(
    i32x4.splat(<i32>texture),
    i32x4.splat(brush.columnMask),
    i32x4.splat(brush.rowMask),
    brush.widthLog2,
    toInteger(u),
    toInteger(v),
  )
}
