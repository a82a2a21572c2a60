import type { Item } from '@kisekae/sdk'
import { html } from '../html.ts'
import type { Reply, Visit } from '../visit.ts'

const SHOWN = 8

export async function showHome(visit: Visit): Promise<Reply> {
  const { avatar, words, kisekae } = visit
  const { guest, avatarImageUrl, items } = avatar
  const [still, moving] = ['png', 'webp'].map((ending) => withoutBackground(avatarImageUrl, ending))
  const newest = await listNewest(visit)
  const main = html`
<section class="hero">
  <picture class="stage">
    <source media="(prefers-reduced-motion: reduce)" srcset="${still}">
    <img src="${moving}" width="240" height="320"
      alt="${words.yourAvatar}: ${items.map(({ name }) => name).join(', ')}">
  </picture>
  <div>
    <p class="badge ${guest ? '' : 'linked'}">${guest ? words.guest : words.linked}</p>
    <h1>${guest ? words.helloGuest : words.helloLinked}</h1>
    <p>${guest ? words.linkWhy : words.launchWhy}</p>
    <p class="actions">${
      guest
        ? html`<a class="button" href="/link">${words.linkButton}</a>`
        : html`<a class="button" href="${kisekae.launchUrl()}">${words.launchButton}</a>`
    }</p>
    <form method="post" action="/coins" class="charge">
      <button class="quiet">${words.charge}</button> <small>${words.chargeHint}</small>
    </form>
  </div>
</section>
<section class="doors">
  <a class="card door gacha" href="/gacha"><h2>${words.gacha}</h2><p>${words.gachaWhy}</p></a>
  <a class="card door shop" href="/shop"><h2>${words.store}</h2><p>${words.storeWhy}</p></a>
</section>
<section>
  <h2>${words.collection}</h2>
  ${newest.length === 0 ? html`<p class="soft">${words.noItems}</p>` : showTiles(newest)}
</section>`
  return { title: words.home, main }
}

/** The same picture in another format (see the service's docs/pictures.md). */
const withoutBackground = (url: string, ending: string) =>
  `${url.replace(/gif$/, ending)}?background=transparent`

/**
 * The newest items that the customer bought: the service lists granted items, newest first, before
 * the base items, which are never bought.
 */
async function listNewest({ kisekae, avatar, customer, language }: Visit): Promise<Item[]> {
  const bought = new Set(customer.orders.flatMap(({ items }) => items.map((one) => one.itemId)))
  const newest: Item[] = []
  const named = { avatarId: avatar.avatarId, limit: 20 }
  const { items } = await kisekae.getOwnedItems(named, { language })
  for (const item of items) if (bought.has(item.itemId)) newest.push(item)
  return newest.slice(0, SHOWN)
}

const showTiles = (items: readonly Item[]) =>
  html`<ul class="tiles">${items.map(
    ({ thumbnailUrl, name, itemId }) => html`
  <li data-item="${itemId}">
    <img src="${thumbnailUrl}" width="60" height="60" alt=""><span>${name}</span>
  </li>`,
  )}</ul>`
