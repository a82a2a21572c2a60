import type { Currency, CurrencyList } from '@kisekae/contract/console/shops.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { useApp } from '../app/use-place.ts'
import { Button } from '../kit/button.tsx'
import { Copy } from '../kit/copy.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { Card } from '../kit/page.tsx'
import { common } from '../words/common.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { shopTexts } from './texts.ts'

/** What prices are in. */
export function Currencies({ currencies }: CurrencyList) {
  const texts = useWords(shopTexts)
  const { edit, remove } = useWords(common)
  const { language, format } = useLanguage()
  const { appPath, can } = useApp()
  const [edited, setEdited] = useState<Currency | 'new' | null>(null)
  const drop = useChange({
    run: (id: number) => call(`${appPath}/currencies/${id}`, { method: 'DELETE' }),
    refresh: [`${appPath}/currencies`],
  })
  return (
    <Card
      title={texts.currencies}
      actions={
        can('developer') && (
          <Button icon="plus" onClick={() => setEdited('new')}>
            {texts.addCurrency}
          </Button>
        )
      }
    >
      {currencies.length === 0 && <p class="small">{texts.noCurrency}</p>}
      <ul class="lines">
        {currencies.map((currency) => {
          const { currencyId, nameJa, nameEn, yen, usedBy } = currency
          const name = language === 'ja' ? nameJa : nameEn
          return (
            <li key={currencyId}>
              <strong>{name}</strong>
              <span class="small">{yen !== null && texts.yenOf(format.number(yen))}</span>
              <Copy text={String(currencyId)} />
              <span class="small">{texts.used(usedBy)}</span>
              {can('developer') && (
                <span class="row">
                  <Button
                    small
                    icon="edit"
                    label={`${edit}: ${name}`}
                    onClick={() => setEdited(currency)}
                  />
                  {usedBy === 0 && (
                    <Button
                      small
                      icon="trash"
                      label={`${remove}: ${name}`}
                      onClick={() => drop.mutate(currencyId)}
                    />
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {edited && (
        <CurrencyDialog
          currency={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  )
}

function CurrencyDialog({ currency, onClose }: { currency: Currency | null; onClose(): void }) {
  const texts = useWords(shopTexts)
  const { cancel, save } = useWords(common)
  const { appPath } = useApp()
  const [terms, setTerms] = useState({
    nameJa: currency?.nameJa ?? '',
    nameEn: currency?.nameEn ?? '',
    yen: String(currency?.yen ?? ''),
  })
  const yen = terms.yen.trim() === '' ? null : Number(terms.yen)
  const isSound =
    terms.nameJa.trim() !== '' && terms.nameEn.trim() !== '' && (yen === null || yen > 0)
  const change = useChange({
    run: () =>
      call(`${appPath}/currencies${currency ? `/${currency.currencyId}` : ''}`, {
        method: currency ? 'PUT' : 'POST',
        body: { nameJa: terms.nameJa.trim(), nameEn: terms.nameEn.trim(), yen },
      }),
    refresh: [`${appPath}/currencies`],
    onDone: onClose,
  })
  const set = (more: Partial<typeof terms>) => setTerms({ ...terms, ...more })
  return (
    <Dialog title={currency ? texts.editCurrency : texts.addCurrency} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isSound) change.mutate()
        }}
      >
        <Field
          label={texts.nameJa}
          value={terms.nameJa}
          takesFocus
          onInput={(nameJa) => set({ nameJa })}
        />
        <Field label={texts.nameEn} value={terms.nameEn} onInput={(nameEn) => set({ nameEn })} />
        <Field
          label={texts.yen}
          hint={texts.yenHint}
          inputMode="decimal"
          value={terms.yen}
          onInput={(text) => set({ yen: text })}
        />
        <div class="actions">
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="primary" type="submit" busy={change.isPending} disabled={!isSound}>
            {save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
