import type { Gacha } from '@kisekae/contract/gacha.ts'
import { useKit } from './kit.ts'
import type { Whole } from './kit-api.ts'
import { useMoney } from './parts.tsx'

type Priced = Pick<Whole<Gacha>, 'price' | 'firstTimeDiscountPrice' | 'hasFree' | 'firstTime'>

/** The price of the user's next draw. */
export function priceOf({ price, firstTimeDiscountPrice, hasFree, firstTime }: Priced): number {
  if (!firstTime) return price
  if (hasFree) return 0
  return firstTimeDiscountPrice > 0 ? firstTimeDiscountPrice : price
}

/** The price of the next draw; if it is lower, the usual price is shown beside it. */
export function GachaPrice({ gacha, currency }: { gacha: Priced; currency: string }) {
  const { gacha: words } = useKit().words
  const money = useMoney()
  const next = priceOf(gacha)
  const usual = `${money(gacha.price)} ${currency}`
  if (next === gacha.price) return <b>{usual}</b>
  return (
    <span class="price">
      <span class="badge" part="badge">
        {next === 0 ? words.firstFree : words.firstPrice}
      </span>{' '}
      {next > 0 && (
        <b>
          {money(next)} {currency}
        </b>
      )}{' '}
      <span class="soft">
        {words.usually} <s>{usual}</s>
      </span>
    </span>
  )
}
