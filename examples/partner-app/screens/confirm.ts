import type { Offer } from '../find-offer.ts'
import { type Html, html } from '../html.ts'
import { readLimit, type Spending } from '../limit.ts'
import { formatCoins, formatTime, type Reply, type Visit } from '../visit.ts'

/**
 * The final confirmation screen required by Japanese law (Act on Specified Commercial Transactions,
 * article 12-6): quantity, price, payment, delivery, cancellation and period, easy to check and to
 * correct. The screen does not show the drawn items.
 */
export function showConfirm(visit: Visit, offer: Offer): Reply {
  const { words, customer, fields, limits } = visit
  const isPoor = customer.coins < offer.price
  const limit = readLimit(customer, limits, new Date())
  const isTooMuch = limit !== null && offer.price > limit.left
  const main = html`
<section class="card confirm">
  <h1>${words.confirm}</h1>
  <p class="soft">${words.confirmWhy}</p>
  <dl>${listPoints(visit, offer).map(
    ([name, what]) => html`<div><dt>${name}</dt><dd>${what}</dd></div>`,
  )}</dl>
  ${limit && html`<p class="notice ${isTooMuch ? 'warn' : ''}">${tellLimit(limit, words)}</p>`}
  ${isPoor && html`<p class="notice warn" role="alert">${words.poor}</p>`}
  <div class="choice">
    <a class="quiet" href="${offer.kind === 'gacha' ? '/gacha' : '/shop'}">${words.back}</a>
    ${isTooMuch ? null : isPoor ? chargeForm(words.charge) : payForm(fields, words.buy)}
  </div>
</section>`
  return { title: words.confirm, main }
}

const tellLimit = ({ perMonth, spent, left }: Spending, words: Visit['words']) =>
  words.limit(formatCoins(perMonth), formatCoins(spent), formatCoins(left))

function listPoints({ words, customer, language }: Visit, offer: Offer): [string, string][] {
  const { kind, title, items, price, closedAt } = offer
  const after = formatCoins(customer.coins - price)
  const names = items.map(({ name }) => name).join(language === 'ja' ? '、' : ', ')
  const isDraw = kind === 'gacha'
  return [
    [words.quantity, isDraw ? words.drawsOf(title, items.length) : words.itemsNamed(names)],
    [words.price, price === 0 ? words.free : words.priceNote(formatCoins(price), after)],
    [words.payment, words.paymentNote],
    [words.delivery, words.deliveryNote],
    [words.cancel, words.cancelNote],
    [words.period, closedAt ? periodOf(closedAt, language) : words.periodNone],
  ]
}

const periodOf = (closedAt: string, language: string) =>
  `${language === 'ja' ? '' : 'Until '}${formatTime(new Date(closedAt), language)}${
    language === 'ja' ? 'まで' : ''
  }`

const payForm = (fields: URLSearchParams, label: string): Html => html`
<form method="post" action="/pay">
  ${[...fields].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
  <button class="button">${label}</button>
</form>`

const chargeForm = (label: string): Html => html`
<form method="post" action="/coins"><button class="button">${label}</button></form>`
