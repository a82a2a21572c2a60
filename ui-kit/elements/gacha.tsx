import { barePicture } from '@kisekae/contract/bare-picture.ts'
import type { Gacha as GachaRecord } from '@kisekae/contract/gacha.ts'
import type { KitDraw } from '@kisekae/contract/kit-screens.ts'
import { useState } from 'preact/hooks'
import { GachaPrice, priceOf } from './gacha-price.tsx'
import { useKit } from './kit.ts'
import { ask as askService, type Whole } from './kit-api.ts'
import { Outfits } from './outfits.tsx'
import { Balance, Waiting } from './parts.tsx'
import { Picture } from './picture.tsx'
import { Rates } from './rates.tsx'
import { readSales } from './read-sales.ts'
import { SaleEnd } from './sale-end.tsx'
import { asFault, useAnswer } from './use-answer.ts'
import { describeFault } from './words.ts'

/**
 * `<av-gacha>`: one gacha with everything the user must know before drawing, and the draw
 * button.
 */
export function Gacha() {
  const { options } = useKit()
  const { clientSecret, locale, gachaId } = options
  const question = [clientSecret, locale, gachaId].join()
  const { answer, ask } = useAnswer(question, () => readSales.gacha(options))
  if (answer.state !== 'ready') return <Waiting answer={answer} onRetry={ask} />
  return <GachaScreen {...answer.value} />
}

interface Props {
  gacha: Whole<GachaRecord>
  currency: string
}

function GachaScreen({ gacha, currency }: Props) {
  const { words } = useKit()
  const [isListing, setListing] = useState(false)
  const owned = gacha.items.filter(({ have }) => have).length
  const text = words.gacha
  return (
    <section class="screen with-bar" aria-labelledby="title">
      <Picture class="banner" part="banner" url={gacha.bannerImageUrl} />
      <h1 id="title" part="title">
        {gacha.name}
      </h1>
      <SaleEnd closedAt={gacha.closedAt} />
      <p dir="auto">{gacha.description}</p>
      <Outfits gacha={gacha} />
      <button type="button" class="row" part="rates-button" onClick={() => setListing(true)}>
        <span class="thumbs" aria-hidden="true">
          {gacha.items.slice(0, 4).map(({ itemId, thumbnailUrl }) => (
            <Picture key={itemId} url={barePicture(thumbnailUrl, 120)} width={36} height={36} />
          ))}
        </span>
        <span class="row-text">
          <b>{text.rates}</b>
          <span class="soft small">{text.ownedOf(owned, gacha.items.length)}</span>
        </span>
        <span aria-hidden="true">›</span>
      </button>
      <div class="alerts" part="alerts">
        {owned === gacha.items.length && <p class="strong">{text.allOwned}</p>}
        {[gacha.alertMessage, gacha.alertMessage2].filter(Boolean).map((alert) => (
          <p key={alert} dir="auto">
            {alert}
          </p>
        ))}
        {owned > 0 && <p class="soft small">{text.again}</p>}
      </div>
      <DrawBar gacha={gacha} currency={currency} />
      {isListing && <Rates items={gacha.items} onClose={() => setListing(false)} />}
    </section>
  )
}

const PAUSE_MS = 2_000

/** The price, the balance and the button; a double tap draws only once. */
function DrawBar({ gacha, currency }: Props) {
  const { options, words, tell } = useKit()
  const [isBusy, setBusy] = useState(false)
  const [complaint, setComplaint] = useState('')
  const price = priceOf(gacha)
  const isTooLittle = options.balance !== null && options.balance < price
  const label = price === 0 ? words.gacha.drawFree : words.gacha.draw
  const path = `/Gacha/${gacha.id}/Draw`

  async function draw() {
    setBusy(true)
    setComplaint('')
    try {
      const drawn = await askService<KitDraw>(options, { method: 'POST', path })
      tell('purchase-request', drawn)
    } catch (error) {
      const { reason, status, requestId } = asFault(error)
      tell('error', { reason, status, requestId })
      setComplaint(describeFault(words, reason))
    }
    // The button stays busy for a moment, while the page opens the purchase screen; draws must also
    // be at least a second apart.
    setTimeout(() => setBusy(false), PAUSE_MS)
  }

  return (
    <footer class="bar" part="bar">
      <div class="bar-text">
        <GachaPrice gacha={gacha} currency={currency} />
        <Balance currency={currency} />
      </div>
      <button
        type="button"
        class={price === 0 ? 'main free' : 'main'}
        part="draw-button"
        disabled={isBusy || isTooLittle}
        onClick={draw}
      >
        {isBusy && !complaint ? words.gacha.leaving : label}
      </button>
      <p class="complaint" role="status">
        {isTooLittle ? words.gacha.tooLittle : complaint}
      </p>
    </footer>
  )
}
