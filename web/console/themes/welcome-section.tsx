import type { HomeSettings, Welcome } from '@kisekae/contract/console/themes.ts'
import { reasonOf } from '@kisekae/web-common/fault.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { ItemChip } from '../items/item-chip.tsx'
import { ItemPicker } from '../items/item-picker.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/page.tsx'
import { useLanguage, useWords } from '../words/language.tsx'
import { themes as words } from './words.ts'

/** The section in which the operator chooses the welcome gift; every change is saved at once. */
export function WelcomeSection({ welcome }: { welcome: Welcome }) {
  const texts = useWords(words).welcome
  const { language } = useLanguage()
  const { items, isBuiltIn, given } = welcome
  const [isPicking, setPicking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const faults: Readonly<Record<string, string>> = texts.faults
  const choose = useChange({
    run: (itemIds: readonly number[]) =>
      call<HomeSettings>('/home/welcome', { method: 'PUT', body: { itemIds } }),
    refresh: ['/home'],
    done: texts.saved,
    onDone: () => {
      setPicking(false)
      setFault(null)
    },
    onFault: (error) => {
      setPicking(false)
      const told = faults[reasonOf(error) ?? ''] ?? null
      setFault(told)
      return told !== null
    },
  })
  const ids = items.map((item) => item.itemId)
  return (
    <Card title={texts.title} lead={texts.lead}>
      {isBuiltIn && <p class="note">{texts.builtIn}</p>}
      <ul class="welcome-items">
        {items.map((item) => (
          <li key={item.itemId}>
            <ItemChip item={item} />
            {/* If the list were empty, the built-in items would apply. */}
            {items.length > 1 && (
              <Button
                icon="close"
                label={texts.remove(language === 'ja' ? item.nameJa : item.nameEn)}
                disabled={choose.isPending}
                onClick={() => choose.mutate(ids.filter((id) => id !== item.itemId))}
              />
            )}
          </li>
        ))}
      </ul>
      {fault && <p role="alert">{fault}</p>}
      <div class="actions">
        <Button icon="plus" busy={choose.isPending} onClick={() => setPicking(true)}>
          {texts.add}
        </Button>
        {!isBuiltIn && <Button onClick={() => choose.mutate([])}>{texts.reset}</Button>}
      </div>
      <p class="small">{texts.given(given)}</p>
      {isPicking && (
        <ItemPicker
          path="/home/items"
          taken={new Set(ids)}
          onClose={() => setPicking(false)}
          onChoose={(more) => choose.mutate(ids.concat(more.map(({ itemId }) => itemId)))}
        />
      )}
    </Card>
  )
}
