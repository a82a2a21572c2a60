import type { BaseItems } from '@kisekae/contract/console/apps.ts'
import type { ItemBrief } from '@kisekae/contract/console/item-brief.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { useRead } from '../api/use-read.ts'
import { useApp } from '../app/use-place.ts'
import { ItemChip } from '../items/item-chip.tsx'
import { partNames } from '../items/texts.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Select } from '../kit/field.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { useLanguage, useWords } from '../words/language.tsx'
import type { App } from './permissions.ts'
import '../style/sales.css'
import { common } from '../words/common.ts'
import { apps } from './words.ts'

/** What new guests wear: its pieces and its picture. */
export function OutfitForm({ app: { defaultOutfit } }: { app: App }) {
  const texts = useWords(apps)
  const { saved } = useWords(common)
  const { appPath, can } = useApp()
  const { language } = useLanguage()
  const [isChoosing, setChoosing] = useState(false)
  const worn = defaultOutfit?.items ?? []
  const change = useChange({
    run: (itemIds: readonly number[]) =>
      call<App>(`${appPath}/default-outfit`, { method: 'PUT', body: { itemIds } }),
    refresh: [appPath],
    done: saved,
    onDone: () => setChoosing(false),
  })
  const save = (items: readonly ItemBrief[]) => change.mutate(items.map(({ itemId }) => itemId))
  const mayNot = !can('developer') || change.isPending
  return (
    <div class="outfit">
      {defaultOutfit && (
        <img
          class="picture"
          src={defaultOutfit.imageUrl}
          alt={texts.outfitPicture}
          width="180"
          height="240"
        />
      )}
      <div class="stack">
        {worn.length === 0 && <p>{texts.outfitNone}</p>}
        <ul class="outfit-items">
          {worn.map((item) => (
            <li key={item.itemId}>
              <ItemChip item={item} />
              {/* Nobody is without a body and a face: another one takes the place of those. */}
              {!['Body', 'Face'].includes(item.part) && (
                <Button
                  kind="plain"
                  icon="close"
                  label={texts.outfitRemove(language === 'ja' ? item.nameJa : item.nameEn)}
                  disabled={mayNot}
                  onClick={() => save(worn.filter((other) => other !== item))}
                />
              )}
            </li>
          ))}
        </ul>
        <div class="row">
          <Button icon="plus" disabled={mayNot} onClick={() => setChoosing(true)}>
            {texts.outfitAdd}
          </Button>
          {defaultOutfit && (
            <Button kind="plain" disabled={mayNot} onClick={() => save([])}>
              {texts.outfitClear}
            </Button>
          )}
        </div>
      </div>
      {isChoosing && (
        <Chooser onChoose={(item) => save([...worn, item])} onClose={() => setChoosing(false)} />
      )}
    </div>
  )
}

interface ChooserProps {
  onChoose(item: ItemBrief): void
  onClose(): void
}

/** One of the items that belong to everyone. */
function Chooser({ onChoose, onClose }: ChooserProps) {
  const texts = useWords(apps)
  const parts = useWords(partNames)
  const { appPath } = useApp()
  const [part, setPart] = useState('')
  const read = useRead<BaseItems>(`${appPath}/base-items`)
  return (
    <Dialog title={texts.outfitAdd} wide onClose={onClose}>
      <Loaded of={read}>
        {({ items }) => (
          <div class="stack">
            <Select
              label={texts.outfitParts}
              value={part}
              options={['', ...new Set(items.map((item) => item.part))].map((value) => ({
                value,
                label: value === '' ? texts.outfitAll : (parts[value] ?? value),
              }))}
              onChange={setPart}
            />
            <ul class="item-grid">
              {items
                .filter((item) => part === '' || item.part === part)
                .map((item) => (
                  <li key={item.itemId}>
                    <button type="button" class="item-option" onClick={() => onChoose(item)}>
                      <ItemChip item={item} />
                    </button>
                  </li>
                ))}
            </ul>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
