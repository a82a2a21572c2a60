import type { FindingCode, GachaDraft } from '@kisekae/contract/console/gacha-draft.ts'
import { useWords } from '../words/language.tsx'
import { findingTexts } from './texts.ts'
import type { Draft } from './use-draft.ts'

/**
 * Findings about fields that the user has not filled in yet: at first, they mark only the tab and
 * not the field.
 */
const TO_BE_DONE: readonly FindingCode[] = ['missing', 'noPrize', 'countMissing']

/** The error in a field as a sentence, once the draft has been saved; null if there is none. */
export function useFaults({ review, state, isJudged }: Draft) {
  const texts = useWords(findingTexts)
  return (field: keyof GachaDraft, at: number | null = null): string | null => {
    if (state === 'unsaved') return null
    const found = review.findings.find(
      (one) =>
        one.level === 'error' &&
        one.field === field &&
        one.at === at &&
        (isJudged || !TO_BE_DONE.includes(one.code)),
    )
    return found ? texts[found.code](found.value) : null
  }
}
