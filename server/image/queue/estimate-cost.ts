import { Format, type Look } from '../address/look.ts'

/** The moving picture of an avatar that the spec asks for. */
const USUAL_PIXELS = 240 * 320 * 16
/** Assembling, and finding the thing, which the smallest picture needs too. */
const LEAST = 0.1
/** What a format costs, drawing included, beside GIF; measured on starter outfits. */
const FORMAT_COSTS: Record<Format, number> = {
  [Format.Gif]: 1,
  [Format.Png]: 1,
  [Format.Webp]: 1.5,
  [Format.Apng]: 2,
}
const FRAMES = { moving: 16, still: 1 }

/** How much work a picture is; 1 is the usual picture of an avatar. */
export function estimateCost({ widthPx, heightPx, format, isAnimated }: Look): number {
  const frames = isAnimated ? FRAMES.moving : FRAMES.still
  return LEAST + ((widthPx * heightPx * frames) / USUAL_PIXELS) * FORMAT_COSTS[format]
}
