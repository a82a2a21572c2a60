import '../style/items.css'
import type { ItemBrief } from '@kisekae/contract/console/item-brief.ts'
import type { ItemChoice } from '@kisekae/contract/console/items.ts'
import { useSettled } from '@kisekae/web-common/use-settled.ts'
import { useState } from 'preact/hooks'
import { usePages } from '../api/use-pages.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { More } from '../kit/more.tsx'
import { common } from '../words/common.ts'
import { useWords, words } from '../words/language.tsx'
import { ItemChip } from './item-chip.tsx'
import { PartSelect } from './part-select.tsx'

const texts = words(
  {
    title: 'アイテムを選ぶ',
    search: '名前・タグ・ID で探す',
    none: '見つかりませんでした。',
    choose: (count: number) => `${count}個を追加`,
    chosen: 'すでに入っています',
  },
  {
    title: 'Choose items',
    search: 'Search by name, tag or ID',
    none: 'No results.',
    choose: (count: number) => `Add ${count}`,
    chosen: 'Already added',
  },
)

interface Props {
  /** The call that lists the items. */
  path: string
  /** Items that are already included. */
  taken: ReadonlySet<number>
  onChoose(items: readonly ItemBrief[]): void
  onClose(): void
}

/** A picker for items by picture, name and part. */
export function ItemPicker({ path, taken, onChoose, onClose }: Props) {
  const own = useWords(texts)
  const { cancel } = useWords(common)
  const [search, setSearch] = useState('')
  const [part, setPart] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<number, ItemBrief>>(new Map())
  const query = new URLSearchParams({ search: useSettled(search), part, limit: '30' })
  const pages = usePages<ItemChoice>(`${path}?${query}`)
  const toggle = (item: ItemBrief) => {
    const next = new Map(chosen)
    if (!next.delete(item.itemId)) next.set(item.itemId, item)
    setChosen(next)
  }
  return (
    <Dialog title={own.title} wide onClose={onClose}>
      <div class="stack">
        <search class="filters">
          <Field label={own.search} type="search" value={search} onInput={setSearch} takesFocus />
          <PartSelect value={part} onChange={setPart} />
        </search>
        <Loaded of={pages}>
          {(data) => (
            <ul class="item-grid">
              {data.flatMap(({ items }) =>
                items.map((item) => (
                  <li key={item.itemId}>
                    <label class="item-option" title={taken.has(item.itemId) ? own.chosen : ''}>
                      <input
                        type="checkbox"
                        checked={taken.has(item.itemId) || chosen.has(item.itemId)}
                        disabled={taken.has(item.itemId)}
                        onChange={() => toggle(item)}
                      />
                      <ItemChip item={item} />
                    </label>
                  </li>
                )),
              )}
              {data[0]?.items.length === 0 && <li class="small">{own.none}</li>}
            </ul>
          )}
        </Loaded>
        <More {...pages} />
      </div>
      <div class="actions sticky">
        <Button onClick={onClose}>{cancel}</Button>
        <Button
          kind="primary"
          disabled={chosen.size === 0}
          onClick={() => onChoose([...chosen.values()])}
        >
          {own.choose(chosen.size)}
        </Button>
      </div>
    </Dialog>
  )
}
