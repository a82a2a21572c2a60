import type { GachaDraft } from '@kisekae/contract/console/gacha-draft.ts'
import type { DrawTrial } from '@kisekae/contract/console/gachas.ts'
import type { ItemBrief } from '@kisekae/contract/console/item-brief.ts'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { ItemChip } from '../items/item-chip.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/page.tsx'
import { useLanguage, useWords } from '../words/language.tsx'
import { gachaTexts } from './texts.ts'

interface Props {
  path: string
  items: ReadonlyMap<number, ItemBrief>
  prizes: GachaDraft['prizes']
}

/** Compares the results of ten thousand draws with the rates. */
export function Trial({ path, items, prizes }: Props) {
  const texts = useWords(gachaTexts)
  const { format } = useLanguage()
  const trial = useChange({ run: () => call<DrawTrial>(`${path}/trial`, { method: 'POST' }) })
  const { data } = trial
  const most = Math.max(1, ...(data?.expected ?? []), ...(data?.counts ?? []))
  return (
    <Card
      title={texts.trial}
      lead={texts.trialText}
      actions={
        <Button icon="play" busy={trial.isPending} onClick={() => trial.mutate()}>
          {texts.trial}
        </Button>
      }
    >
      {data && (
        <>
          <p class="small" role="status">
            {texts.verdict(format.number(Math.round(data.p * 1000) / 1000))}
          </p>
          <ol class="trial">
            {prizes.map(({ itemId }, at) => {
              const item = items.get(itemId)
              const count = data.counts[at] ?? 0
              const expected = data.expected[at] ?? 0
              return (
                <li key={itemId}>
                  {item ? <ItemChip item={item} /> : <code>{itemId}</code>}
                  <span class="trial-bar" aria-hidden="true">
                    <span style={{ width: `${(count / most) * 100}%` }} />
                    <i style={{ left: `${(expected / most) * 100}%` }} />
                  </span>
                  <span class="small number">
                    {texts.came} {format.number(count)} · {texts.expectedCount}{' '}
                    {format.number(Math.round(expected))} · {texts.off}{' '}
                    {format.number(Math.round((data.sigmas[at] ?? 0) * 10) / 10)} σ
                  </span>
                </li>
              )
            })}
          </ol>
        </>
      )}
    </Card>
  )
}
