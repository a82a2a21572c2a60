import { Format, MOVING_FORMATS } from './look.ts'

/** The media types of the formats, the best for a web page first. */
export const MEDIA_TYPES = {
  [Format.Webp]: 'image/webp',
  [Format.Apng]: 'image/apng',
  [Format.Gif]: 'image/gif',
  [Format.Png]: 'image/png',
  [Format.Jpeg]: 'image/jpeg',
  [Format.Avif]: 'image/avif',
} as const satisfies Record<Format, string>

/** The weight parameter that follows the media type in an Accept range. */
const WEIGHT = /^\s*q=(?<weight>[01](?:\.\d{0,3})?)\s*$/i

/**
 * The format that a client prefers among those named in its Accept header; `usual` if it names
 * none, as in requests from programs that accept anything.
 */
export function chooseFormat(accept: string | undefined, usual: Format): Format {
  let best: Format = usual
  let bestWeight = 0
  const weights = new Map((accept ?? '').split(',').map(readRange))
  for (const format of MOVING_FORMATS) {
    const weight = weights.get(MEDIA_TYPES[format]) ?? 0
    const isBetter = weight > bestWeight || (weight === bestWeight && rank(format) < rank(best))
    if (weight > 0 && isBetter) {
      best = format
      bestWeight = weight
    }
  }
  return best
}

const RANKED = Object.keys(MEDIA_TYPES)
const rank = (format: Format) => RANKED.indexOf(format)

function readRange(range: string): [mediaType: string, weight: number] {
  const [mediaType, ...parameters] = range.split(';')
  const weights = parameters.flatMap((text) => WEIGHT.exec(text)?.groups?.['weight'] ?? [])
  return [mediaType.trim().toLowerCase(), weights.length > 0 ? Number(weights[0]) : 1]
}
