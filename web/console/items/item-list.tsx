import '../style/items.css'
import type { ItemPage, ItemSummary } from '@kisekae/contract/console/items.ts'
import { useSettled } from '@kisekae/web-common/use-settled.ts'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { usePages } from '../api/use-pages.ts'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { Field, Select } from '../kit/field.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { More } from '../kit/more.tsx'
import { Page } from '../kit/page.tsx'
import { Table } from '../kit/table.tsx'
import { usePlace } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { BulkEdit } from './bulk-edit.tsx'
import { PartSelect } from './part-select.tsx'
import { itemTexts, partNames } from './texts.ts'

/** All items, with filters by name, tag, id, part and use; several can be edited at once. */
export function ItemList() {
  const texts = useWords(itemTexts)
  const { organisationPath, can } = usePlace()
  const [filter, setFilter] = useState({ search: '', part: '', state: '' })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isBulk, setBulk] = useState(false)
  const isFiltered = Object.values(filter).some(Boolean)
  const query = new URLSearchParams(useSettled(filter))
  const pages = usePages<ItemPage>(`${organisationPath}/items?${query}`)
  const isEmpty = !isFiltered && pages.data?.every(({ items }) => items.length === 0)
  const actions = can('developer') && (
    <>
      <Link class="button quiet" href={`${organisationPath}/items/catalogue`}>
        {texts.catalogue}
      </Link>
      <Link class="button quiet" href={`${organisationPath}/items/model`}>
        {texts.model}
      </Link>
      <Link class="button primary" href={`${organisationPath}/items/new`}>
        {texts.add}
      </Link>
    </>
  )
  return (
    <Page title={texts.title} lead={texts.lead} actions={actions}>
      {!isEmpty && <Filters filter={filter} onChange={setFilter} />}
      <Loaded of={pages}>
        {(data) => {
          const items = data.flatMap((page) => page.items)
          if (items.length > 0) return <Rows items={items} chosen={chosen} setChosen={setChosen} />
          return isFiltered ? (
            <Empty icon="search" title={texts.nothing} />
          ) : (
            <Empty icon="hanger" title={texts.empty} text={texts.emptyText}>
              {can('developer') && (
                <Link class="button primary" href={`${organisationPath}/items/new`}>
                  {texts.add}
                </Link>
              )}
            </Empty>
          )
        }}
      </Loaded>
      <More {...pages} />
      {chosen.size > 0 && (
        <div class="bulk-bar" role="status">
          <span>{texts.selected(chosen.size)}</span>
          <Button kind="primary" onClick={() => setBulk(true)}>
            {texts.bulk}
          </Button>
        </div>
      )}
      {isBulk && (
        <BulkEdit
          itemIds={[...chosen]}
          onDone={() => {
            setBulk(false)
            setChosen(new Set())
          }}
          onClose={() => setBulk(false)}
        />
      )}
    </Page>
  )
}

interface Filter {
  search: string
  part: string
  state: string
}

function Filters({ filter, onChange }: { filter: Filter; onChange(filter: Filter): void }) {
  const texts = useWords(itemTexts)
  const set = (change: Partial<Filter>) => onChange({ ...filter, ...change })
  return (
    <search class="filters">
      <Field
        label={texts.search}
        type="search"
        value={filter.search}
        onInput={(search) => set({ search })}
      />
      <PartSelect value={filter.part} onChange={(part) => set({ part })} />
      <Select
        label={texts.state}
        value={filter.state}
        options={[
          { value: '', label: texts.anyState },
          { value: 'used', label: texts.used },
          { value: 'unused', label: texts.unused },
        ]}
        onChange={(state) => set({ state })}
      />
    </search>
  )
}

interface RowsProps {
  items: readonly ItemSummary[]
  chosen: ReadonlySet<number>
  setChosen(chosen: ReadonlySet<number>): void
}

function Rows({ items, chosen, setChosen }: RowsProps) {
  const texts = useWords(itemTexts)
  const parts = useWords(partNames)
  const { language, format } = useLanguage()
  const { organisationPath, can } = usePlace()
  const nameOf = (item: ItemSummary) => (language === 'ja' ? item.nameJa : item.nameEn)
  const toggle = (itemId: number) => {
    const next = new Set(chosen)
    if (!next.delete(itemId)) next.add(itemId)
    setChosen(next)
  }
  return (
    <Table
      label={texts.title}
      rows={items}
      keyOf={({ itemId }) => itemId}
      columns={[
        ...(can('developer')
          ? [
              {
                title: texts.select,
                isBare: true,
                show: (item: ItemSummary) => (
                  <input
                    type="checkbox"
                    class="tick"
                    aria-label={`${texts.select}: ${nameOf(item)}`}
                    checked={chosen.has(item.itemId)}
                    onChange={() => toggle(item.itemId)}
                  />
                ),
              },
            ]
          : []),
        {
          title: texts.name,
          show: (item) => (
            <Link class="item-chip" href={`${organisationPath}/items/${item.itemId}`}>
              <img src={item.thumbnailUrl} alt="" width="40" height="40" loading="lazy" />
              <span>
                <strong>{nameOf(item)}</strong>
                <span class="small">{language === 'ja' ? item.nameEn : item.nameJa}</span>
              </span>
            </Link>
          ),
        },
        { title: texts.part, show: ({ part }) => parts[part] },
        { title: texts.tags, isMinor: true, show: ({ tags }) => tags.join(', ') },
        {
          title: texts.bodies,
          isMinor: true,
          show: ({ bodies }) => (bodies.length > 0 ? bodies.join(', ') : texts.allBodies),
        },
        { title: texts.apps, isNumber: true, show: ({ apps }) => format.number(apps) },
        { title: texts.usedIn, isNumber: true, show: ({ usedIn }) => format.number(usedIn) },
        {
          title: texts.id,
          isMinor: true,
          show: ({ itemId }) => <code class="small">{itemId}</code>,
        },
      ]}
    />
  )
}
