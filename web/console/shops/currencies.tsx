import type { Currency, CurrencyList } from '@kisekae/contract/console/shops.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Copy } from '../kit/copy.tsx'
import { Card } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import { common } from '../words/common.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { CurrencyDialog } from './currency-dialog.tsx'
import { shopTexts } from './texts.ts'

/** The currencies in which prices are set. */
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
