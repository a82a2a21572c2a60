import type { Item, Part } from '@kisekae/sdk'
import { type Html, html } from '../html.ts'
import { formatCoins, type Reply, type Visit } from '../visit.ts'
import type { Words } from '../words.ts'

/** The price list of this shop, in its own coins: with no UI kit, prices are the shop's own. */
const PRICES: { readonly [part in Part]?: number } = {
  ...{ Hat: 180, Hair: 320, Face: 280, Clothes: 450, Accessory: 160, Hand: 140 },
  ...{ Effect: 220, Object: 240, Frame: 200, Motion: 260 },
}
const USUAL_PRICE = 300

export const priceOf = (part: Part) => PRICES[part] ?? USUAL_PRICE

export async function showShop(visit: Visit): Promise<Reply> {
  const { kisekae, customer, words, language, itemIds } = visit
  const asked = { itemId: itemIds, avatarId: customer.avatarId }
  const { items } = await kisekae.getItems(asked, { language })
  const inCart = items.filter(({ itemId }) => customer.cart.itemIds.includes(itemId))
  const main = html`<h1>${words.store}</h1>
<div class="with-cart">
<ul class="goods">${items.map((item) => showItem(item, inCart.includes(item), words))}</ul>
${showCart(inCart, customer.cart.version, words)}
</div>`
  return { title: words.store, main }
}

function showItem(item: Item, isInCart: boolean, words: Words): Html {
  const { name, imageUrl, itemId, part, have } = item
  return html`
<li class="card good">
  <img src="${imageUrl}" width="120" height="160" alt="" loading="lazy">
  <h2>${name}</h2>
  <p class="price"><b>${formatCoins(priceOf(part))}</b> ${words.coins}</p>
  ${have ? html`<p class="badge">${words.owned}</p>` : cartForm(itemId, name, isInCart, words)}
</li>`
}

function cartForm(itemId: number, name: string, isInCart: boolean, words: Words): Html {
  const label = isInCart ? words.remove : words.add
  return html`
  <form method="post" action="/cart">
    <input type="hidden" name="itemId" value="${itemId}">
    <input type="hidden" name="wanted" value="${isInCart ? 'false' : 'true'}">
    <button class="${isInCart ? 'quiet' : 'button'} small"
      aria-label="${label}: ${name}">${label}</button>
  </form>`
}

function showCart(items: readonly Item[], version: number, words: Words): Html {
  const total = items.reduce((sum, { part }) => sum + priceOf(part), 0)
  if (items.length === 0) {
    return html`<aside class="card cart"><h2>${words.cart}</h2>
  <p class="soft">${words.cartEmpty}</p></aside>`
  }
  return html`<aside class="card cart"><h2>${words.cart}</h2>
<ul>${items.map(
    ({ name, part }) =>
      html`<li class="line"><span>${name}</span><b>${formatCoins(priceOf(part))}</b></li>`,
  )}</ul>
<p class="line total"><span>${words.total}</span><b>${formatCoins(total)} ${words.coins}</b></p>
<a class="button" href="/confirm?cartVersion=${version}">${words.toConfirm}</a>
</aside>`
}
