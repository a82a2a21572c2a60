import type { Order } from '../customer.ts'
import { type Html, html } from '../html.ts'
import { formatCoins, formatTime, type Reply, type Visit } from '../visit.ts'

/**
 * The date and the price of each order, then its result. Orders remain in the list after the gacha
 * has ended.
 */
export function showHistory(visit: Visit): Reply {
  const { words, customer } = visit
  const main = html`<h1>${words.history}</h1>
${
  customer.orders.length === 0
    ? html`<p class="soft">${words.historyEmpty}</p>`
    : html`<ul class="orders">${customer.orders.map((order) => showOrder(visit, order))}</ul>`
}`
  return { title: words.history, main }
}

function showOrder({ words, language }: Visit, order: Order): Html {
  const { title, price, boughtAt, state, items, id } = order
  const spent = price === 0 ? words.free : `${formatCoins(price)} ${words.coins}`
  const left = state === 'paid' ? words.paidWaiting : words.refunded
  return html`<li class="card">
  <h2>${title}</h2>
  <p class="soft">${formatTime(boughtAt, language)}</p>
  <p>${words.spent}: <b>${spent}</b></p>
  ${
    state === 'granted'
      ? html`<p>${words.got}: ${items.map(({ name }) => name).join(', ')}</p>`
      : html`<p><a href="/result/${id}">${left}</a></p>`
  }
</li>`
}
