import type { WishNumbers } from '@kisekae/contract/console/wishes.ts'
import { useRead } from '../api/use-read.ts'
import { ItemChip } from '../items/item-chip.tsx'
import { Empty } from '../kit/empty.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { useApp } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { wishTexts } from './words.ts'

type Row = WishNumbers['counts'][number]

/**
 * For each item, the number of users who wish for it, and the number of users who have received it.
 */
export function WishesScreen() {
  const texts = useWords(wishTexts)
  const { appPath } = useApp()
  const read = useRead<WishNumbers>(`${appPath}/wishes`)
  return (
    <Page title={texts.title} lead={texts.lead}>
      <p class="note">{texts.who}</p>
      <Loaded of={read}>
        {(data) =>
          data.counts.length === 0 ? (
            <Empty icon="star" title={texts.emptyTitle} text={texts.emptyText} />
          ) : (
            <Numbers {...data} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Numbers({ countedAt, counts }: WishNumbers) {
  const texts = useWords(wishTexts)
  const { format } = useLanguage()
  const show = (count: number | null) =>
    count === null ? <span class="small">{texts.few}</span> : format.number(count)
  const columns: Column<Row>[] = [
    { title: texts.item, show: ({ item }) => <ItemChip item={item} /> },
    { title: texts.users, isNumber: true, show: ({ users }) => show(users) },
    { title: texts.fulfilled, isNumber: true, show: ({ fulfilled }) => show(fulfilled) },
  ]
  return (
    <>
      <Table
        label={texts.title}
        rows={counts}
        columns={columns}
        keyOf={({ item }) => item.itemId}
      />
      <p class="small">{texts.countedAt(format.moment(countedAt))}</p>
    </>
  )
}
