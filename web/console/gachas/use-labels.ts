import { periodTexts } from '../kit/period-fields.tsx'
import { useWords } from '../words/language.tsx'
import { gachaTexts } from './texts.ts'

/** The labels of a draft's fields; the prizes have their own tab. */
export function useLabels(): Readonly<Record<string, string | undefined>> {
  const texts = useWords(gachaTexts)
  const { opened, closed } = useWords(periodTexts)
  const { nameJa, nameEn, firstTerms, firstPrice, drawCount } = texts
  return {
    nameJa,
    nameEn,
    firstTerms,
    firstPrice,
    drawCount,
    openedAt: opened,
    closedAt: closed,
    currencyId: texts.currency,
    guaranteeAfter: texts.guarantee,
    backgroundImage: texts.background,
    bannerImage: texts.banner,
    iconImage: texts.icon,
    samples: texts.samples,
  }
}
