import type { PrizeDraft } from '@kisekae/contract/console/gacha-draft.ts'
import { useState } from 'preact/hooks'
import { ItemChip } from '../items/item-chip.tsx'
import { ItemPicker } from '../items/item-picker.tsx'
import { Button } from '../kit/button.tsx'
import { Field, Select } from '../kit/field.tsx'
import { Card } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { useFaults } from './find-fault.ts'
import { shareEqually } from './share-equally.ts'
import type { TabProps } from './tab.ts'
import { gachaTexts } from './texts.ts'

/** Prizes with their rates and their average cost. */
export function PrizesTab(tab: TabProps) {
  const texts = useWords(gachaTexts)
  const { appPath } = useApp()
  const { own, isReadOnly, addItems } = tab
  const { draft, change } = own
  const fault = useFaults(own)
  const [isPicking, setPicking] = useState(false)
  const equal = () => {
    const shares = shareEqually(draft.prizes.length, draft)
    change({ prizes: draft.prizes.map((prize, at) => ({ ...prize, share: shares[at] })) })
  }
  return (
    <Card
      title={texts.tabs.prizes}
      actions={
        !isReadOnly && (
          <>
            <Button disabled={draft.prizes.length === 0} onClick={equal}>
              {texts.equal}
            </Button>
            <Button kind="primary" icon="plus" onClick={() => setPicking(true)}>
              {texts.addPrizes}
            </Button>
          </>
        )
      }
    >
      <RateTerms {...tab} />
      {fault('prizes') && (
        <p class="note bad" role="status">
          {fault('prizes')}
        </p>
      )}
      {draft.prizes.length === 0 && <p class="small">{texts.noPrizes}</p>}
      <ol class="prizes">
        {draft.prizes.map((prize, at) => (
          <Prize key={prize.itemId} tab={tab} prize={prize} at={at} fault={fault('prizes', at)} />
        ))}
      </ol>
      {isPicking && (
        <ItemPicker
          path={`${appPath}/items`}
          taken={new Set(draft.prizes.map(({ itemId }) => itemId))}
          onClose={() => setPicking(false)}
          onChoose={(items) => {
            addItems(items)
            // The first prizes start with equal shares, so that there is something to edit.
            const shares = draft.prizes.length > 0 ? [] : shareEqually(items.length, draft)
            const more = items.map(({ itemId }, at) => ({
              itemId,
              share: shares[at] ?? '',
              free: false,
              guaranteed: false,
              boxCount: null,
            }))
            change({ prizes: [...draft.prizes, ...more] })
            setPicking(false)
          }}
        />
      )}
    </Card>
  )
}

/** The settings for entering and displaying rates. */
function RateTerms({ own: { draft, change }, isReadOnly }: TabProps) {
  const texts = useWords(gachaTexts)
  return (
    <div class="filters">
      <Select
        label={texts.shares}
        value={draft.shares}
        options={[
          { value: 'percent', label: texts.percent },
          { value: 'weight', label: texts.weight },
        ]}
        disabled={isReadOnly}
        onChange={(shares) => change({ shares })}
      />
      <Select
        label={texts.rateDecimals}
        value={String(draft.rateDecimals)}
        options={['0', '1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: value }))}
        disabled={isReadOnly}
        onChange={(decimals) => change({ rateDecimals: Number(decimals) })}
      />
    </div>
  )
}

interface PrizeProps {
  tab: TabProps
  prize: PrizeDraft
  at: number
  fault: string | null
}

function Prize({ tab: { own, items, isReadOnly }, prize, at, fault }: PrizeProps) {
  const texts = useWords(gachaTexts)
  const { language, format } = useLanguage()
  const { draft, review, change, state } = own
  const item = items.get(prize.itemId)
  const name = (language === 'ja' ? item?.nameJa : item?.nameEn) ?? String(prize.itemId)
  const set = (more: Partial<PrizeDraft>) =>
    change({ prizes: draft.prizes.map((one, place) => (place === at ? { ...one, ...more } : one)) })
  const cost = state === 'saved' ? review.costs[at] : undefined
  return (
    <li class="prize">
      {item ? <ItemChip item={item} /> : <code>{prize.itemId}</code>}
      <Field
        label={`${texts.share}: ${name}`}
        isBare
        inputMode="decimal"
        value={prize.share}
        fault={fault}
        disabled={isReadOnly}
        maxLength={20}
        onInput={(share) => set({ share: share.trim() })}
      />
      <span class="small">
        {cost &&
          [cost.rate, '·', cost.isLimit && '≤', texts.draws(format.number(round(cost.draws)))]
            .filter(Boolean)
            .join(' ')}
      </span>
      <span class="row">
        {draft.box && <BoxCount prize={prize} name={name} isReadOnly={isReadOnly} set={set} />}
        {draft.firstTerms === 'free' && (
          <label class="inline-check">
            <input
              type="checkbox"
              checked={prize.free}
              disabled={isReadOnly}
              onChange={(event) => set({ free: event.currentTarget.checked })}
            />
            {texts.free}
          </label>
        )}
        {draft.guaranteeAfter !== null && (
          <label class="inline-check">
            <input
              type="checkbox"
              checked={prize.guaranteed}
              disabled={isReadOnly}
              onChange={(event) => set({ guaranteed: event.currentTarget.checked })}
            />
            {texts.guaranteed}
          </label>
        )}
        {!isReadOnly && (
          <Button
            small
            icon="close"
            label={`${texts.remove}: ${name}`}
            onClick={() => change({ prizes: draft.prizes.filter((one) => one !== prize) })}
          />
        )}
      </span>
    </li>
  )
}

interface BoxCountProps {
  prize: PrizeDraft
  name: string
  isReadOnly: boolean
  set(more: Partial<PrizeDraft>): void
}

/** The number of copies in each user's box. */
function BoxCount({ prize, name, isReadOnly, set }: BoxCountProps) {
  const texts = useWords(gachaTexts)
  return (
    <label class="inline-check">
      {texts.boxCount}
      <input
        class="count"
        type="text"
        inputMode="numeric"
        maxLength={6}
        aria-label={`${texts.boxCount}: ${name}`}
        value={prize.boxCount ?? ''}
        disabled={isReadOnly}
        onInput={({ currentTarget: { value } }) =>
          set({ boxCount: /^[1-9]\d*$/.test(value) ? Number(value) : null })
        }
      />
    </label>
  )
}

const round = (draws: number) => Math.round(draws * 10) / 10
