import { Format, type Look } from '../address/look.ts'

/** The pixels of the animated avatar picture that the spec requires. */
const USUAL_PIXELS = 240 * 320 * 16
/**
 * The cost of assembling the figure and finding the item, which even the smallest picture incurs.
 */
const LEAST = 0.1
/** The cost of each format relative to GIF, including rendering; measured on starter outfits. */
const FORMAT_COSTS: Record<Format, number> = {
  [Format.Gif]: 1,
  [Format.Png]: 1,
  [Format.Jpeg]: 1,
  [Format.Webp]: 1.5,
  [Format.Apng]: 2,
  [Format.Avif]: 5,
}
const FRAMES = { moving: 16, still: 1 }

/** The cost of a picture; that of the usual picture of an avatar is about 1. */
export function estimateCost({ widthPx, heightPx, format, isAnimated }: Look): number {
  const frames = isAnimated ? FRAMES.moving : FRAMES.still
  return LEAST + ((widthPx * heightPx * frames) / USUAL_PIXELS) * FORMAT_COSTS[format]
}
