import type { CurrencyList, ShopList, ShopSummary } from '@kisekae/contract/console/shops.ts'
import { Link } from 'wouter-preact'
import { useRead } from '../api/use-read.ts'
import { Badge } from '../kit/badge.tsx'
import { Empty } from '../kit/empty.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { Table } from '../kit/table.tsx'
import { useApp } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { Currencies } from './currencies.tsx'
import { shopTexts } from './texts.ts'

/** Shops in order, and the currencies of their prices. */
export function ShopListPage() {
  const texts = useWords(shopTexts)
  const { appPath, can } = useApp()
  const currencies = useRead<CurrencyList>(`${appPath}/currencies`)
  const shops = useRead<ShopList>(`${appPath}/shops`)
  const canOpen = can('developer') && (currencies.data?.currencies.length ?? 0) > 0
  const add = canOpen && (
    <Link class="button primary" href={`${appPath}/shops/new`}>
      {texts.add}
    </Link>
  )
  return (
    <Page title={texts.title} lead={texts.lead} actions={add}>
      <Loaded of={shops}>
        {(list) =>
          list.shops.length === 0 ? (
            <Empty icon="shop" title={texts.empty} text={canOpen ? undefined : texts.emptyText}>
              {add}
            </Empty>
          ) : (
            <Shops {...list} />
          )
        }
      </Loaded>
      <Loaded of={currencies}>{(list) => <Currencies {...list} />}</Loaded>
    </Page>
  )
}

function Shops({ shops, now }: ShopList) {
  const texts = useWords(shopTexts)
  const { language, format } = useLanguage()
  const { appPath } = useApp()
  return (
    <Table
      label={texts.shops}
      rows={shops}
      keyOf={({ shopId }) => shopId}
      columns={[
        {
          title: texts.shop,
          show: ({ shopId, nameJa, nameEn }) => (
            <Link href={`${appPath}/shops/${shopId}`}>
              <strong>{language === 'ja' ? nameJa : nameEn}</strong>
            </Link>
          ),
        },
        { title: texts.period, show: (shop) => <Period shop={shop} now={now} /> },
        { title: texts.products, isNumber: true, show: ({ products }) => format.number(products) },
        { title: texts.version, isNumber: true, show: ({ version }) => version },
      ]}
    />
  )
}

function Period({ shop: { openedAt, closedAt }, now }: { shop: ShopSummary; now: string }) {
  const texts = useWords(shopTexts)
  const { format } = useLanguage()
  const state = now < openedAt ? 'planned' : now < closedAt ? 'running' : 'over'
  return (
    <span class="row">
      <Badge tone={state === 'running' ? 'good' : state === 'planned' ? 'calm' : 'plain'}>
        {texts.states[state]}
      </Badge>
      <span class="small">
        {format.day(openedAt)} {texts.to} {format.day(closedAt)}
      </span>
    </span>
  )
}
