import { type Paint, TONE_COUNT } from '../raster/stage/compile-paint.ts'
import type { UvShift } from '../raster/stage/make-face.ts'
import { needsFrames, type PaintedSurface } from '../raster/stage/set-stage.ts'
import type { Texels } from '../raster/stage/shrink-texture.ts'
import type { Room } from './create-room.ts'

/** Addresses of a paint's tables. */
interface Tables {
  tones: number
  /** 0 if light and shade share one picture. */
  shadeTones: number
  rim: number
  /** 0 for solid paints. */
  alphas: number
}

/** Fields of a brush, four bytes each, in the order of assembly/record/brush.ts. */
const BRUSH_LENGTH = 30

/**
 * Stores brushes and textures in the kernel's memory; what several surfaces share is stored only
 * once. Returns the addresses of the brushes.
 */
export function storeBrushes(
  room: Room,
  surfaces: readonly PaintedSurface[],
  isOnTransparent: boolean,
): Map<PaintedSurface, number> {
  const textures = new Map<Texels, number>()
  const tables = new Map<Paint, Tables>()
  const storeTexels = (texels: Texels) =>
    getOrMake(textures, texels, () => room.store(texels.texels))
  const storeOptional = (texels: Texels | null) => (texels ? storeTexels(texels) : 0)
  const brushes = new Map<PaintedSurface, number>()
  for (const surface of surfaces) {
    const { paint, litTexels, shadeTexels, surfaceBits } = surface
    const { tones, shadeTones, rim, alphas } = getOrMake(tables, paint, () =>
      storeTables(room, paint),
    )
    const { shadeEnd, litStart } = findToneRuns(paint)
    const lit = storeTexels(litTexels)
    const shade = storeTexels(shadeTexels)
    const glow = storeOptional(surface.glowTexels)
    const matcap = storeOptional(surface.matcapTexels)
    const relief = storeOptional(surface.reliefTexels)
    const address = room.reserve(BRUSH_LENGTH * 4)
    const words = room.words(address, BRUSH_LENGTH)
    const floats = room.floats(address, BRUSH_LENGTH)
    words.set([lit, shade, 2 ** litTexels.widthLog2 - 1, 2 ** litTexels.heightLog2 - 1], 8)
    words.set([litTexels.widthLog2, tones, paint.litFrom / 4], 12)
    floats.set([shadeEnd, litStart], 15)
    words.set([rim, paint.rimEnd / 4], 17)
    words.set([paint.alphaCutoff, Number(paint.alphaCutoff > 0), alphas], 19)
    words.set([surfaceBits, Number(isOnTransparent), shadeTones], 22)
    const hasNormals = needsFrames(surface)
    const isRich = hasNormals || glow > 0
    words.set([glow, matcap, relief, Number(hasNormals), Number(isRich)], 25)
    brushes.set(surface, address)
  }
  return brushes
}

/**
 * Prepares a brush for the front or the back of its surface, and shifts its texture as an
 * expression requires.
 */
export function turnBrush(
  room: Room,
  brush: number,
  { litTexels }: PaintedSurface,
  { scale, offset }: UvShift,
  isBack: boolean,
): void {
  const width = 2 ** litTexels.widthLog2
  const height = 2 ** litTexels.heightLog2
  const side = isBack ? -1 : 1
  const scales = [scale[0] * width, scale[1] * height, side, side]
  const offsets = [offset[0] * width, offset[1] * height, isBack ? TONE_COUNT : 0, 0]
  room.floats(brush, 8).set([...scales, ...offsets])
}

function storeTables(room: Room, paint: Paint): Tables {
  const { tones, shadeTones, rim, rimEnd, alphaMode, alpha } = paint
  const visibleRim = rim.slice()
  visibleRim.fill(0, rimEnd)
  return {
    tones: room.store(tones),
    shadeTones: shadeTones ? room.store(shadeTones) : 0,
    rim: room.store(visibleRim),
    alphas:
      alphaMode === 'BLEND' ? room.store(Uint8Array.from(Array(256), (_, i) => i * alpha)) : 0,
  }
}

/**
 * All tones below `shadeEnd` are equal, and so are all tones from `litStart` up: two-tone shading
 * is constant except in a narrow band between them. If light and shade have different pictures,
 * only one of the two is visible in each of these two ranges.
 */
function findToneRuns(paint: Paint): { shadeEnd: number; litStart: number } {
  const { tones, shadeTones, litFrom } = paint
  const isLike = (table: Uint16Array, a: number, b: number) =>
    [0, 1, 2].every((c) => table[a * 4 + c] === table[b * 4 + c])
  const isDark = (table: Uint16Array, tone: number) =>
    [0, 1, 2].every((c) => table[tone * 4 + c] === 0)
  const isShade = (tone: number) =>
    shadeTones ? isDark(tones, tone) && isLike(shadeTones, tone, 0) : isLike(tones, tone, 0)
  const isLit = (tone: number) =>
    isLike(tones, tone, TONE_COUNT - 1) && (!shadeTones || isDark(shadeTones, tone))
  let shadeEnd = 0
  while (shadeEnd < litFrom / 4 && isShade(shadeEnd)) shadeEnd++
  let litStart = TONE_COUNT
  while (litStart > litFrom / 4 && isLit(litStart - 1)) litStart--
  return {
    shadeEnd: shadeEnd === TONE_COUNT ? Number.POSITIVE_INFINITY : shadeEnd,
    litStart: litStart === 0 ? Number.NEGATIVE_INFINITY : litStart,
  }
}

function getOrMake<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
