import type { ItemBrief } from '@kisekae/contract/console/item-brief.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { partNames } from './texts.ts'

/** An item in one line: its picture, its name and its part. */
export function ItemChip({ item }: { item: ItemBrief }) {
  const { language } = useLanguage()
  const parts = useWords(partNames)
  return (
    <span class="item-chip">
      <img src={item.thumbnailUrl} alt="" width="40" height="40" loading="lazy" />
      <span>
        <strong>{language === 'ja' ? item.nameJa : item.nameEn}</strong>
        <span class="small">{parts[item.part] ?? item.part}</span>
      </span>
    </span>
  )
}
