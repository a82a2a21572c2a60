import type { CurrencyList } from '@kisekae/contract/console/shops.ts'
import { useState } from 'preact/hooks'
import { useRead } from '../api/use-read.ts'
import { Button } from '../kit/button.tsx'
import { Check, Field, Select } from '../kit/field.tsx'
import { NumberField } from '../kit/number-field.tsx'
import { Card } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import { CurrencyDialog } from '../shops/currency-dialog.tsx'
import { useLanguage, useWords } from '../words/language.tsx'
import { useFaults } from './find-fault.ts'
import type { TabProps } from './tab.ts'
import { gachaTexts } from './texts.ts'

/** The price and size of a session, and the terms of the first one. */
export function PricesTab({ own, isReadOnly }: TabProps) {
  const texts = useWords(gachaTexts)
  const { language } = useLanguage()
  const { appPath } = useApp()
  const fault = useFaults(own)
  const { data } = useRead<CurrencyList>(`${appPath}/currencies`)
  const { draft, change } = own
  const [isMaking, setMaking] = useState(false)
  const currencies = (data?.currencies ?? []).map(({ currencyId, nameJa, nameEn }) => ({
    value: String(currencyId),
    label: language === 'ja' ? nameJa : nameEn,
  }))
  return (
    <Card>
      <div class="form">
        <Select
          label={texts.currency}
          value={String(draft.currencyId ?? '')}
          options={[{ value: '', label: texts.noCurrency }, ...currencies]}
          disabled={isReadOnly}
          fault={fault('currencyId')}
          onChange={(id) => change({ currencyId: id === '' ? null : Number(id) })}
        />
        {!isReadOnly && (
          <div>
            <Button small icon="plus" onClick={() => setMaking(true)}>
              {texts.makeCurrency}
            </Button>
          </div>
        )}
        {isMaking && (
          <CurrencyDialog
            currency={null}
            onMade={({ currencies: now }) => {
              const known = new Set(data?.currencies.map(({ currencyId }) => currencyId))
              const made = now.find(({ currencyId }) => !known.has(currencyId))
              if (made) change({ currencyId: made.currencyId })
            }}
            onClose={() => setMaking(false)}
          />
        )}
        <div class="columns">
          <NumberField
            label={texts.price}
            value={draft.price}
            disabled={isReadOnly}
            onChange={(price) => change({ price })}
          />
          <NumberField
            label={texts.drawCount}
            value={draft.drawCount}
            isWhole
            min={1}
            max={10}
            fault={fault('drawCount')}
            disabled={isReadOnly}
            onChange={(drawCount) => change({ drawCount })}
          />
        </div>
        <FirstTerms own={own} isReadOnly={isReadOnly} />
        <LaterTerms own={own} isReadOnly={isReadOnly} />
      </div>
    </Card>
  )
}

/** Prices for repeated draws. */
function LaterTerms({ own, isReadOnly }: Pick<TabProps, 'own' | 'isReadOnly'>) {
  const texts = useWords(gachaTexts)
  const fault = useFaults(own)
  const { draft, change } = own
  const [steps, setSteps] = useState(draft.stepPrices.join(', '))
  return (
    <>
      <Field
        label={texts.guarantee}
        hint={texts.guaranteeHint}
        inputMode="numeric"
        value={String(draft.guaranteeAfter ?? '')}
        fault={fault('guaranteeAfter')}
        disabled={isReadOnly}
        onInput={(text) => {
          const isCount = /^[1-9]\d{0,8}$/.test(text)
          change({ guaranteeAfter: isCount ? Number(text) : null })
        }}
      />
      <Field
        label={texts.stepPrices}
        hint={texts.stepPricesHint}
        value={steps}
        fault={readSteps(steps) ? fault('stepPrices') : texts.stepPricesWrong}
        disabled={isReadOnly}
        onInput={(text) => {
          setSteps(text)
          const stepPrices = readSteps(text)
          if (stepPrices) change({ stepPrices })
        }}
      />
      <Check
        label={texts.box}
        hint={texts.boxHint}
        checked={draft.box}
        disabled={isReadOnly}
        onChange={(box) => change({ box })}
      />
      <Check
        label={texts.onlyUnowned}
        checked={draft.onlyUnowned}
        disabled={isReadOnly}
        onChange={(onlyUnowned) => change({ onlyUnowned })}
      />
    </>
  )
}

const STEPS_MAX = 20

/** Prices separated by commas; null if one of them is not a number. */
function readSteps(text: string): number[] | null {
  const words = text.split(/[,、\s]+/).filter((word) => word !== '')
  const isSound = words.every((word) => /^\d{1,9}(\.\d{1,2})?$/.test(word))
  return isSound && words.length <= STEPS_MAX ? words.map(Number) : null
}

/** The terms of the first session. */
function FirstTerms({ own, isReadOnly }: Pick<TabProps, 'own' | 'isReadOnly'>) {
  const texts = useWords(gachaTexts)
  const fault = useFaults(own)
  const { draft, change } = own
  return (
    <>
      <Select
        label={texts.firstTerms}
        value={draft.firstTerms}
        options={[
          { value: 'none', label: texts.firstNone },
          { value: 'free', label: texts.firstFree },
          { value: 'price', label: texts.firstPriced },
        ]}
        hint={draft.firstTerms === 'free' ? texts.freeHint : undefined}
        fault={fault('firstTerms')}
        disabled={isReadOnly}
        onChange={(firstTerms) => change({ firstTerms })}
      />
      {draft.firstTerms === 'price' && (
        <NumberField
          label={texts.firstPrice}
          value={draft.firstPrice}
          fault={fault('firstPrice')}
          disabled={isReadOnly}
          onChange={(firstPrice) => change({ firstPrice })}
        />
      )}
    </>
  )
}
