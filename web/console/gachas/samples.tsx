import type { Outfit } from '@kisekae/contract/console/apps.ts'
import { useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { ItemPicker } from '../items/item-picker.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import { useWords } from '../words/language.tsx'
import type { TabProps } from './tab.ts'
import { gachaTexts } from './texts.ts'

const SAMPLES_MAX = 8

/** Outfits that show the prizes on an avatar. */
export function Samples({ own: { draft, change }, isReadOnly }: TabProps) {
  const texts = useWords(gachaTexts)
  const { appPath } = useApp()
  const [isPicking, setPicking] = useState(false)
  const add = useChange({
    run: (itemIds: number[]) => showOutfit(appPath, itemIds),
    onDone({ items }) {
      change({ samples: [...draft.samples, items.map(({ itemId }) => itemId)] })
      setPicking(false)
    },
  })
  return (
    <Card
      title={texts.samples}
      lead={texts.samplesHint}
      actions={
        !isReadOnly && (
          <Button
            icon="plus"
            disabled={draft.samples.length >= SAMPLES_MAX}
            onClick={() => setPicking(true)}
          >
            {texts.addSample}
          </Button>
        )
      }
    >
      <ul class="samples">
        {draft.samples.map((itemIds, at) => (
          <li key={itemIds.join()}>
            <Sample itemIds={itemIds} label={texts.sampleNumber(at + 1)} />
            {!isReadOnly && (
              <Button
                kind="plain"
                small
                label={`${texts.remove}: ${texts.sampleNumber(at + 1)}`}
                onClick={() => change({ samples: draft.samples.toSpliced(at, 1) })}
              >
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isPicking && (
        <ItemPicker
          path={`${appPath}/items`}
          taken={new Set()}
          onClose={() => setPicking(false)}
          onChoose={(items) => add.mutate(items.map(({ itemId }) => itemId))}
        />
      )}
    </Card>
  )
}

const showOutfit = (appPath: string, itemIds: readonly number[]) =>
  call<Outfit>(`${appPath}/outfit`, { method: 'POST', body: { itemIds } })

function Sample({ itemIds, label }: { itemIds: readonly number[]; label: string }) {
  const { appPath } = useApp()
  const { data } = useQuery({
    queryKey: [`${appPath}/outfit`, itemIds],
    queryFn: () => showOutfit(appPath, itemIds),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return <span class="empty" role="img" aria-label={label} />
  return <img src={data.imageUrl} alt={label} width="135" height="180" />
}
