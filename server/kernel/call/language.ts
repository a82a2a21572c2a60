import type { Language } from './call.ts'

const DEFAULT: Language = 'en'

/**
 * The preferred language among ours by the header Accept-Language: the highest quality wins, the
 * first among equals; English if none matches.
 */
export function readLanguage(header: string | undefined): Language {
  if (header === undefined) return DEFAULT
  let best: Language = DEFAULT
  let bestQuality = 0
  for (const range of header.split(',')) {
    const [tag, ...weights] = range.toLowerCase().split(';')
    const language = languageOf(tag.trim())
    const quality = qualityOf(weights)
    if (language && quality > bestQuality) {
      best = language
      bestQuality = quality
    }
  }
  return best
}

function languageOf(tag: string): Language | undefined {
  const [primary] = tag.split('-')
  if (primary === 'ja' || primary === 'en') return primary
  return tag === '*' ? DEFAULT : undefined
}

function qualityOf(weights: string[]): number {
  const weight = weights.map((text) => text.trim()).find((text) => text.startsWith('q='))
  if (weight === undefined) return 1
  const quality = Number(weight.slice(2))
  return quality >= 0 && quality <= 1 ? quality : 0
}
