import { findPageLanguage, type PageLanguage } from '@kisekae/contract/page-language.ts'
import type { Language } from './call.ts'

const DEFAULT = 'en'

/**
 * Chooses among the languages of our texts by the Accept-Language header: the one with the highest
 * quality, or the first of several; English if none matches.
 */
export const readLanguage = (header: string | undefined): Language =>
  choose(header ?? '', (tag) => {
    const [primary] = tag.split('-')
    return primary === 'ja' || primary === 'en' ? primary : undefined
  })

/** Uses the same header to choose among the languages of the pages that we show to users. */
export const readPageLanguage = (header: string | undefined): PageLanguage =>
  choose(header ?? '', findPageLanguage)

function choose<Own extends string>(header: string, find: (tag: string) => Own | undefined) {
  let best: Own | typeof DEFAULT = DEFAULT
  let bestQuality = 0
  for (const range of header.split(',')) {
    const [text, ...weights] = range.toLowerCase().split(';')
    const tag = text.trim()
    const language = tag === '*' ? DEFAULT : find(tag)
    const quality = qualityOf(weights)
    if (language && quality > bestQuality) {
      best = language
      bestQuality = quality
    }
  }
  return best
}

function qualityOf(weights: string[]): number {
  const weight = weights.map((text) => text.trim()).find((text) => text.startsWith('q='))
  if (weight === undefined) return 1
  const quality = Number(weight.slice(2))
  return quality >= 0 && quality <= 1 ? quality : 0
}
