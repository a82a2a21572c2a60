import type { BaseItems, Outfit } from '@kisekae/contract/console/apps.ts'
import type { ItemBrief } from '@kisekae/contract/console/item-brief.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { useRead } from '../api/use-read.ts'
import { ItemChip } from '../items/item-chip.tsx'
import { partNames } from '../items/texts.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Select } from '../kit/field.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { useApp } from '../place/use-place.ts'
import { common } from '../words/common.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import type { App } from './permissions.ts'
import { apps } from './words.ts'

/** The outfit of new guests: assembled piece by piece with a preview, and saved as a whole. */
export function OutfitForm({ app: { defaultOutfit } }: { app: App }) {
  const texts = useWords(apps)
  const { save, saved, cancel } = useWords(common)
  const { appPath, can } = useApp()
  const [isChoosing, setChoosing] = useState(false)
  const [tried, setTried] = useState<Outfit | null>(null)
  const outfit = tried ?? defaultOutfit
  const worn = outfit?.items ?? []
  const tryOn = useChange({
    run: (items: readonly ItemBrief[]) =>
      call<Outfit>(`${appPath}/outfit`, { method: 'POST', body: { itemIds: listIds(items) } }),
    onDone(made) {
      setTried(made)
      setChoosing(false)
    },
  })
  const change = useChange({
    run: (items: readonly ItemBrief[]) =>
      call<App>(`${appPath}/default-outfit`, { method: 'PUT', body: { itemIds: listIds(items) } }),
    refresh: [appPath],
    done: saved,
    onDone: () => setTried(null),
  })
  const mayNot = !can('developer') || change.isPending || tryOn.isPending
  return (
    <div class="outfit">
      {outfit && (
        <img
          class="picture"
          src={outfit.imageUrl}
          alt={texts.outfitPicture}
          width="180"
          height="240"
        />
      )}
      <div class="stack">
        {worn.length === 0 && <p>{texts.outfitNone}</p>}
        <Worn items={worn} isFixed={mayNot} onChange={tryOn.mutate} />
        <div class="row">
          <Button icon="plus" disabled={mayNot} onClick={() => setChoosing(true)}>
            {texts.outfitAdd}
          </Button>
          {tried && (
            <>
              <Button disabled={mayNot} onClick={() => setTried(null)}>
                {cancel}
              </Button>
              <Button kind="primary" busy={change.isPending} onClick={() => change.mutate(worn)}>
                {save}
              </Button>
            </>
          )}
          {defaultOutfit && !tried && (
            <Button kind="plain" disabled={mayNot} onClick={() => change.mutate([])}>
              {texts.outfitClear}
            </Button>
          )}
        </div>
      </div>
      {isChoosing && (
        <Chooser
          onChoose={(item) => tryOn.mutate([...worn, item])}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

interface WornProps {
  items: readonly ItemBrief[]
  isFixed: boolean
  onChange(items: readonly ItemBrief[]): void
}

function Worn({ items, isFixed, onChange }: WornProps) {
  const texts = useWords(apps)
  const { language } = useLanguage()
  return (
    <ul class="outfit-items">
      {items.map((item) => (
        <li key={item.itemId}>
          <ItemChip item={item} />
          {/* Every avatar has a body and a face: they can only be replaced. */}
          {!['Body', 'Face'].includes(item.part) && (
            <Button
              kind="plain"
              icon="close"
              label={texts.outfitRemove(language === 'ja' ? item.nameJa : item.nameEn)}
              disabled={isFixed}
              onClick={() => onChange(items.filter((other) => other !== item))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

const listIds = (items: readonly ItemBrief[]) => items.map(({ itemId }) => itemId)

interface ChooserProps {
  onChoose(item: ItemBrief): void
  onClose(): void
}

/** Lets the user choose one of the base items. */
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
