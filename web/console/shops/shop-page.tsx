import type { ItemBrief } from '@kisekae/contract/console/item-brief.ts'
import type { CurrencyList, Shop, ShopTerms } from '@kisekae/contract/console/shops.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { useRead } from '../api/use-read.ts'
import { Button } from '../kit/button.tsx'
import { Field, Select } from '../kit/field.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Card, Page } from '../kit/page.tsx'
import { PeriodFields } from '../kit/period-fields.tsx'
import { useApp } from '../place/use-place.ts'
import { common } from '../words/common.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { Products } from './products.tsx'
import { shopTexts } from './texts.ts'

/** One shop with its items, prices and sale period; or a new one. */
export function ShopPage({ shopId }: { shopId: string }) {
  const { appPath } = useApp()
  const currencies = useRead<CurrencyList>(`${appPath}/currencies`)
  const isNew = shopId === 'new'
  const shop = useRead<Shop>(`${appPath}/shops/${shopId}`, { enabled: !isNew })
  const { title } = useWords(shopTexts)
  const missing = !currencies.data ? currencies : !isNew && !shop.data ? shop : null
  if (missing) {
    return (
      <Page title={title}>
        <Loaded<unknown> of={missing}>{() => null}</Loaded>
      </Page>
    )
  }
  return (
    <Loaded of={currencies}>
      {(list) =>
        isNew ? (
          <ShopForm shop={null} {...list} />
        ) : (
          <Loaded of={shop}>
            {(known) => <ShopForm key={known.version} shop={known} {...list} />}
          </Loaded>
        )
      }
    </Loaded>
  )
}

const MONTH_MS = 30 * 86_400_000

/** The terms of a new shop, which opens at the start of the current hour. */
function newTerms(currencies: CurrencyList['currencies']): ShopTerms {
  const now = new Date()
  now.setMinutes(0, 0, 0)
  return {
    nameJa: '',
    nameEn: '',
    currencyId: currencies[0]?.currencyId ?? 0,
    products: [],
    openedAt: now.toISOString(),
    closedAt: new Date(now.getTime() + MONTH_MS).toISOString(),
  }
}

interface FormProps extends CurrencyList {
  /** Null for a new shop. */
  shop: Shop | null
}

function ShopForm({ shop, currencies }: FormProps) {
  const texts = useWords(shopTexts)
  const { save, saved } = useWords(common)
  const { language } = useLanguage()
  const { appPath, can } = useApp()
  const [, go] = useLocation()
  const [terms, setTerms] = useState<ShopTerms>(shop ?? newTerms(currencies))
  const [items, setItems] = useState<ReadonlyMap<number, ItemBrief>>(
    () => new Map(shop?.items.map((item) => [item.itemId, item])),
  )
  const isReadOnly = !can('developer')
  const change = useChange({
    run() {
      const { nameJa, nameEn, currencyId, openedAt, closedAt, products } = terms
      const body = { nameJa, nameEn, currencyId, openedAt, closedAt, products }
      const path = `${appPath}/shops`
      if (!shop) return call<Shop>(path, { method: 'POST', body })
      const { version, shopId } = shop
      return call<Shop>(`${path}/${shopId}`, { method: 'PUT', body: { ...body, version } })
    },
    refresh: [`${appPath}/shops`],
    done: saved,
    onDone: ({ shopId }) => go(`${appPath}/shops/${shopId}`, { replace: true }),
  })
  const set = (more: Partial<ShopTerms>) => setTerms({ ...terms, ...more })
  const isSound = terms.nameJa.trim() !== '' && terms.nameEn.trim() !== ''
  const name = shop && (language === 'ja' ? shop.nameJa : shop.nameEn)
  return (
    <Page
      title={name ?? texts.add}
      lead={texts.carts}
      actions={
        <>
          <Link class="button quiet" href={`${appPath}/shops`}>
            {texts.shops}
          </Link>
          {!isReadOnly && (
            <Button
              kind="primary"
              busy={change.isPending}
              disabled={!isSound}
              onClick={() => change.mutate()}
            >
              {shop ? save : texts.create}
            </Button>
          )}
        </>
      }
    >
      <TermsCard terms={terms} currencies={currencies} isReadOnly={isReadOnly} onChange={set} />
      <Products
        products={terms.products}
        items={items}
        isReadOnly={isReadOnly}
        onItems={(more) =>
          setItems((known) => new Map([...known, ...more.map((one) => [one.itemId, one] as const)]))
        }
        onChange={(products) => set({ products })}
      />
      {shop && <Versions shop={shop} isReadOnly={isReadOnly} onRestore={setTerms} />}
    </Page>
  )
}

interface VersionsProps {
  shop: Shop
  isReadOnly: boolean
  onRestore(terms: ShopTerms): void
}

function Versions({ shop, isReadOnly, onRestore }: VersionsProps) {
  const texts = useWords(shopTexts)
  const { format } = useLanguage()
  const { appPath } = useApp()
  const restore = useChange({
    run: (version: number) =>
      call<ShopTerms>(`${appPath}/shops/${shop.shopId}/versions/${version}`),
    onDone(terms, version) {
      onRestore(terms)
      showToast({ text: texts.restored(version) })
    },
  })
  return (
    <Card title={texts.versions}>
      <ul class="lines">
        {shop.versions.map(({ version, at, by, products }) => (
          <li key={version}>
            <span>{texts.versionOf(version, products)}</span>
            <span class="small">
              {format.moment(at)}, {by}
            </span>
            {!isReadOnly && version !== shop.version && (
              <Button small onClick={() => restore.mutate(version)}>
                {texts.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface TermsProps extends CurrencyList {
  terms: ShopTerms
  isReadOnly: boolean
  onChange(more: Partial<ShopTerms>): void
}

function TermsCard({ terms, currencies, isReadOnly, onChange }: TermsProps) {
  const texts = useWords(shopTexts)
  const { language } = useLanguage()
  return (
    <Card>
      <div class="stack">
        <div class="columns">
          <Field
            label={texts.nameJa}
            value={terms.nameJa}
            disabled={isReadOnly}
            maxLength={80}
            onInput={(nameJa) => onChange({ nameJa })}
          />
          <Field
            label={texts.nameEn}
            value={terms.nameEn}
            disabled={isReadOnly}
            maxLength={80}
            onInput={(nameEn) => onChange({ nameEn })}
          />
          <Select
            label={texts.currency}
            value={String(terms.currencyId)}
            options={currencies.map(({ currencyId, nameJa, nameEn }) => ({
              value: String(currencyId),
              label: language === 'ja' ? nameJa : nameEn,
            }))}
            disabled={isReadOnly}
            onChange={(id) => onChange({ currencyId: Number(id) })}
          />
        </div>
        <PeriodFields
          openedAt={terms.openedAt}
          closedAt={terms.closedAt}
          disabled={isReadOnly}
          onChange={({ openedAt, closedAt }) =>
            // While a field is being emptied, its previous value applies.
            onChange({
              openedAt: openedAt ?? terms.openedAt,
              closedAt: closedAt ?? terms.closedAt,
            })
          }
        />
      </div>
    </Card>
  )
}
