import type { Order } from '../customer.ts'
import { type Html, html } from '../html.ts'
import type { Reply, Visit } from '../visit.ts'
import { makeElement } from './kit.ts'

/** Shows a wobbling parcel between payment and delivery. The parcel can be opened at once. */
export function showPerformance({ words }: Visit, order: Order): Reply {
  if (order.state !== 'paid') return { to: `/result/${order.id}` }
  const main = html`
<section class="performance">
  <h1 class="hidden">${words.performanceTitle}</h1>
  <div class="parcel" aria-hidden="true"><i></i><b></b></div>
  <p>${words.performance}</p>
  <form method="post" action="/complete/${order.id}">
    <button class="button">${words.open}</button>
  </form>
</section>`
  return { title: words.performanceTitle, main }
}

/**
 * The time after its purchase in which a draw can be revealed: a little less than the week during
 * which the service shows it.
 */
const REVEALED_MS = 6 * 86_400_000

export async function showResult(visit: Visit, order: Order): Promise<Reply> {
  const { words } = visit
  if (order.state === 'granted') {
    const { gachaSessionId, boughtAt } = order
    const isRevealed = gachaSessionId && Date.now() - boughtAt.getTime() < REVEALED_MS
    const main = isRevealed
      ? html`
${await makeElement(visit, 'result', gachaSessionId)}
<p class="actions">
  <a class="quiet" href="/">${words.home}</a>
  <a class="button" href="/gacha">${words.again}</a>
</p>`
      : showItems(words, order)
    return { title: words.result, main }
  }
  const isWaiting = order.state === 'paid'
  const title = isWaiting ? words.paidWaiting : words.refunded
  const retry = html`<form method="post" action="/complete/${order.id}">
    <button class="button">${words.tryAgain}</button></form>`
  const main = html`<section class="card center">
  <h1>${title}</h1>
  <p>${isWaiting ? words.waitingWhy : words.refundedWhy}</p>
  ${isWaiting ? retry : html`<a class="button" href="/">${words.home}</a>`}
</section>`
  return { title, main, status: isWaiting ? 503 : 200 }
}

const showItems = (words: Visit['words'], { items }: Order): Html => html`
<section class="center result">
  <h1>${words.result}</h1>
  <ul class="tiles big">${items.map(
    ({ thumbnailUrl, name }) => html`
    <li>
      <img src="${thumbnailUrl}?size=120x120" width="120" height="120" alt=""><span>${name}</span>
    </li>`,
  )}</ul>
  <p class="soft">${words.resultWhy}</p>
  <p class="actions">
    <a class="quiet" href="/">${words.home}</a>
  </p>
</section>`
