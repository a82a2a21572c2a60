import { barePicture } from '@kisekae/contract/bare-picture.ts'
import type { KitCart, KitShop, KitWishes } from '@kisekae/contract/kit-screens.ts'
import { useState } from 'preact/hooks'
import { useKit } from './kit.ts'
import { ask as askService, type Whole } from './kit-api.ts'
import { Balance, useMoney, Waiting } from './parts.tsx'
import { Picture } from './picture.tsx'
import { readSales } from './read-sales.ts'
import { SaleEnd } from './sale-end.tsx'
import { asFault, useAnswer } from './use-answer.ts'
import { describeFault } from './words.ts'

type ShopRecord = Whole<KitShop>

/** `<av-shop>`: the items of a shop, and the cart. */
export function Shop() {
  const { options } = useKit()
  const { clientSecret, locale, shopId } = options
  const question = [clientSecret, locale, shopId].join()
  const { answer, ask, change } = useAnswer(question, () => readSales.shop(options))
  if (answer.state !== 'ready') return <Waiting answer={answer} onRetry={ask} />
  const { shop, currency } = answer.value
  const keep = (changed: Partial<ShopRecord>) => change({ currency, shop: { ...shop, ...changed } })
  return <ShopScreen shop={shop} currency={currency} onChange={keep} onStale={ask} />
}

interface Props {
  shop: ShopRecord
  currency: string
  /** The cart or the wishes have changed. */
  onChange(changed: Partial<ShopRecord>): void
  /** The items on screen are no longer on sale. */
  onStale(): void
}

function ShopScreen({ shop, currency, onChange, onStale }: Props) {
  const { options, words, tell } = useKit()
  const [showsOwned, setShowsOwned] = useState(false)
  const [complaint, setComplaint] = useState('')
  const [isBusy, setBusy] = useState(false)
  const shown = shop.items.filter(({ have }) => showsOwned || !have)
  const text = words.shop

  const post = <Reply,>(path: string, query: { itemId: number; put: boolean }) =>
    askService<Reply>(options, { method: 'POST', path, query })

  const turn = (itemId: number, put: boolean) =>
    attempt(async () => ({
      cart: await post<KitCart>(`/Shop/${shop.shopId}/Cart`, { itemId, put }),
    }))

  const wish = (itemId: number, put: boolean) =>
    attempt(() => post<KitWishes>('/Wish', { itemId, put }))

  async function attempt(run: () => Promise<Partial<ShopRecord>>) {
    setBusy(true)
    setComplaint('')
    try {
      onChange(await run())
    } catch (error) {
      const { reason, status, requestId } = asFault(error)
      tell('error', { reason, status, requestId })
      setComplaint(describeFault(words, reason))
      if (status > 0) onStale()
    }
    setBusy(false)
  }

  return (
    <section class="screen with-bar" aria-labelledby="title">
      <h1 id="title" part="title">
        {shop.name}
      </h1>
      <SaleEnd closedAt={shop.closedAt} />
      {shop.items.some(({ have }) => have) && (
        <label class="switch">
          <input
            type="checkbox"
            checked={showsOwned}
            onChange={({ currentTarget }) => setShowsOwned(currentTarget.checked)}
          />
          {text.showOwned}
        </label>
      )}
      {shown.length === 0 && (
        <p class="note">{shop.items.length === 0 ? text.none : text.allOwned}</p>
      )}
      <ul class="grid" part="grid" aria-labelledby="title">
        {shown.map((item) => (
          <Ware
            key={item.itemId}
            item={item}
            currency={currency}
            isInCart={shop.cart.itemIds.includes(item.itemId)}
            isBusy={isBusy}
            isWished={shop.wishedItemIds.includes(item.itemId)}
            onTurn={turn}
            onWish={shop.canWish ? wish : null}
          />
        ))}
      </ul>
      <CartBar cart={shop.cart} currency={currency} complaint={complaint} isBusy={isBusy} />
    </section>
  )
}

interface WareProps {
  item: ShopRecord['items'][number]
  currency: string
  isInCart: boolean
  isBusy: boolean
  isWished: boolean
  onTurn(itemId: number, put: boolean): void
  /** Null for a guest, who has no wish list. */
  onWish: ((itemId: number, put: boolean) => void) | null
}

function Ware({ item, currency, isInCart, isBusy, isWished, onTurn, onWish }: WareProps) {
  const { words } = useKit()
  const money = useMoney()
  const { itemId, name, price, thumbnailUrl, have } = item
  return (
    <li class={isInCart ? 'ware chosen' : 'ware'} part="ware">
      <Picture url={barePicture(thumbnailUrl, 200)} width={96} height={96} />
      {onWish && !have && (
        <button
          type="button"
          class="wish"
          part="wish-button"
          aria-pressed={isWished}
          aria-label={`${words.shop.wish}: ${name}`}
          disabled={isBusy}
          onClick={() => onWish(itemId, !isWished)}
        >
          {isWished ? '★' : '☆'}
        </button>
      )}
      <span class="name">{name}</span>
      <b>
        {money(price)} {currency}
      </b>
      {have ? (
        <span class="badge quiet">{words.owned}</span>
      ) : (
        <button
          type="button"
          aria-label={`${isInCart ? words.shop.takeOut : words.shop.put}: ${name}`}
          disabled={isBusy}
          onClick={() => onTurn(itemId, !isInCart)}
        >
          {isInCart ? words.shop.takeOut : words.shop.put}
        </button>
      )}
    </li>
  )
}

interface CartProps {
  cart: Whole<KitCart>
  currency: string
  complaint: string
  isBusy: boolean
}

function CartBar({ cart, currency, complaint, isBusy }: CartProps) {
  const { options, words, tell } = useKit()
  const money = useMoney()
  const text = words.shop
  const isEmpty = cart.itemIds.length === 0
  const isTooLittle = options.balance !== null && options.balance < cart.total
  const { shopSessionId, shopSessionVersion } = cart
  return (
    <footer class="bar" part="bar">
      <div class="bar-text">
        <p>
          {isEmpty ? (
            <span class="soft">{text.empty}</span>
          ) : (
            <>
              <span class="soft">
                {[text.cart(cart.itemIds.length), text.total].join(words.comma)}
              </span>{' '}
              <b>
                {money(cart.total)} {currency}
              </b>
            </>
          )}
        </p>
        <Balance currency={currency} />
      </div>
      <button
        type="button"
        class="main"
        part="buy-button"
        disabled={isEmpty || isTooLittle || isBusy}
        onClick={() => tell('purchase-request', { shopSessionId, shopSessionVersion })}
      >
        {text.buy}
      </button>
      <p class="complaint" role="status">
        {isTooLittle && !isEmpty ? words.gacha.tooLittle : complaint}
      </p>
    </footer>
  )
}
