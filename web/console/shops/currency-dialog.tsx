import type { Currency, CurrencyList } from '@kisekae/contract/console/shops.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { Form } from '../kit/form.tsx'
import { useApp } from '../place/use-place.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/language.tsx'
import { shopTexts } from './texts.ts'

interface Props {
  /** Null creates a new currency. */
  currency: Currency | null
  /** Called with all currencies after the change. */
  onMade?(list: CurrencyList): void
  onClose(): void
}

export function CurrencyDialog({ currency, onMade, onClose }: Props) {
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
      call<CurrencyList>(`${appPath}/currencies${currency ? `/${currency.currencyId}` : ''}`, {
        method: currency ? 'PUT' : 'POST',
        body: { nameJa: terms.nameJa.trim(), nameEn: terms.nameEn.trim(), yen },
      }),
    refresh: [`${appPath}/currencies`],
    onDone: (list) => {
      onMade?.(list)
      onClose()
    },
  })
  const set = (more: Partial<typeof terms>) => setTerms({ ...terms, ...more })
  return (
    <Dialog title={currency ? texts.editCurrency : texts.addCurrency} onClose={onClose}>
      <Form onSubmit={() => change.mutate()}>
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
      </Form>
    </Dialog>
  )
}
