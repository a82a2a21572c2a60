import '../style/catalogue.css'
import type { ItemChoice } from '@kisekae/contract/console/items.ts'
import { useSettled } from '@kisekae/web-common/use-settled.ts'
import { useState } from 'preact/hooks'
import { usePages } from '../api/use-pages.ts'
import { PartSelect } from '../items/part-select.tsx'
import { Empty } from '../kit/empty.tsx'
import { Field } from '../kit/field.tsx'
import { Icon } from '../kit/icon.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { More } from '../kit/more.tsx'
import { Page } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import { useWords } from '../words/language.tsx'
import { ItemCard } from './item-card.tsx'
import { catalogueTexts } from './texts.ts'

/** A page of pictures, about four phone screens long. */
const PAGE = '30'

interface Filter {
  search: string
  part: string
  tag: string
}

/** Every item that the app may grant, with its picture and its id. */
export function CatalogueScreen() {
  const texts = useWords(catalogueTexts)
  const { appPath } = useApp()
  const [filter, setFilter] = useState<Filter>({ search: '', part: '', tag: '' })
  const query = new URLSearchParams({ ...useSettled(filter) })
  const pages = usePages<ItemChoice>(`${appPath}/items?${query}&limit=${PAGE}`)
  const csv = (
    <a class="button quiet" href={`/console-api${appPath}/items/csv?${query}`} download>
      <Icon name="download" />
      {texts.csv}
    </a>
  )
  return (
    <Page title={texts.title} lead={texts.lead} actions={csv}>
      <Filters filter={filter} onChange={setFilter} />
      <Loaded of={pages}>
        {(data) => {
          const items = data.flatMap((page) => page.items)
          if (items.length === 0)
            return <Nothing isFiltered={Object.values(filter).some(Boolean)} />
          return (
            <ul class="catalogue">
              {items.map((item) => (
                <ItemCard
                  key={item.itemId}
                  item={item}
                  onTag={(tag) => setFilter({ ...filter, tag })}
                />
              ))}
            </ul>
          )
        }}
      </Loaded>
      <More {...pages} />
    </Page>
  )
}

function Filters({ filter, onChange }: { filter: Filter; onChange(filter: Filter): void }) {
  const texts = useWords(catalogueTexts)
  const { search, part, tag } = filter
  return (
    <search class="stack">
      <div class="filters">
        <Field
          label={texts.search}
          type="search"
          value={search}
          onInput={(text) => onChange({ ...filter, search: text })}
        />
        <PartSelect value={part} onChange={(chosen) => onChange({ ...filter, part: chosen })} />
      </div>
      {tag && (
        <p class="row">
          {texts.tags}
          <button
            class="tag chosen"
            type="button"
            aria-label={texts.dropTag(tag)}
            onClick={() => onChange({ ...filter, tag: '' })}
          >
            {tag}
            <Icon name="close" />
          </button>
        </p>
      )}
    </search>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { nothing, empty } = useWords(catalogueTexts)
  return isFiltered ? (
    <Empty icon="search" title={nothing} />
  ) : (
    <Empty icon="hanger" title={empty} />
  )
}
