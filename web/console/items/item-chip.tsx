import type { ItemBrief } from '@kisekae/contract/console/item-brief.ts'
import { useLanguage } from '../words/language.tsx'

/** An item in a row: its picture, its name, its part. */
export function ItemChip({ item }: { item: ItemBrief }) {
  const { language } = useLanguage()
  return (
    <span class="item-chip">
      <img src={item.thumbnailUrl} alt="" width="40" height="40" loading="lazy" />
      <span>
        <strong>{language === 'ja' ? item.nameJa : item.nameEn}</strong>
        <span class="small">{item.part}</span>
      </span>
    </span>
  )
}
