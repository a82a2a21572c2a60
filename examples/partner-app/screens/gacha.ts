import { randomUUID } from 'node:crypto'
import type { Gacha } from '@kisekae/sdk'
import { type Html, html } from '../html.ts'
import { formatCoins, formatTime, type Reply, type Visit } from '../visit.ts'
import type { Words } from '../words.ts'

export async function showGachas({ kisekae, customer, words, language }: Visit): Promise<Reply> {
  const { gachas } = await kisekae.getGachas({ avatarId: customer.avatarId }, { language })
  const main = html`<h1>${words.gacha}</h1>
<ul class="gachas">${gachas.map(
    (gacha) => html`
  <li><a class="card" href="/gacha/${gacha.id}">
    <img src="${gacha.bannerImageUrl}" width="640" height="240" alt="">
    <h2>${gacha.name}</h2>
    <p>${gacha.description}</p>
    ${showPrice(gacha, words)}
  </a></li>`,
  )}</ul>`
  return { title: words.gacha, main }
}

export async function showGacha(visit: Visit): Promise<Reply> {
  const { kisekae, customer, words, language, name: gachaId } = visit
  const { avatarId } = customer
  const gacha = await kisekae.getGacha({ gachaId, avatarId }, { language })
  const { alertMessage, alertMessage2, closedAt, items } = gacha
  const isFree = gacha.firstTime && gacha.hasFree
  const main = html`
<section class="gacha-page">
  <img class="banner" src="${gacha.bannerImageUrl}" width="640" height="240" alt="">
  <h1>${gacha.name}</h1>
  <p>${gacha.description}</p>
  ${showPrice(gacha, words)}
  <p class="soft">${words.until} ${formatTime(new Date(closedAt), language)}</p>
  <ul class="alerts">${[alertMessage, alertMessage2].map(
    (text) => text && html`<li>${text}</li>`,
  )}</ul>
  <form method="post" action="/draw">
    <input type="hidden" name="gachaId" value="${gacha.id}">
    <input type="hidden" name="once" value="${randomUUID()}">
    <button class="button ${isFree ? 'free' : ''}">${isFree ? words.drawFree : words.draw}</button>
  </form>
  <details class="card">
    <summary>${words.rates}</summary>
    <p class="soft">${words.rateNote}</p>
    ${showRates(items, words)}
  </details>
  <ul class="samples">${gacha.sampleCoordImageUrls.map(
    (url) => html`<li><img src="${url}" width="180" height="240" alt="" loading="lazy"></li>`,
  )}</ul>
</section>`
  return { title: gacha.name, main }
}

/** The first-time terms where they hold, with the usual price struck. */
function showPrice(gacha: Omit<Gacha, 'items'>, words: Words): Html {
  const { firstTime, hasFree, firstTimeDiscountPrice } = gacha
  const price = html`${formatCoins(gacha.price)} ${words.coins}`
  if (firstTime && hasFree) {
    return html`<p class="price"><b class="badge free">${words.firstFree}</b> <s>${price}</s></p>`
  }
  if (firstTime && firstTimeDiscountPrice > 0) {
    return html`<p class="price"><b class="badge free">${words.firstPrice}
      ${formatCoins(firstTimeDiscountPrice)} ${words.coins}</b> <s>${price}</s></p>`
  }
  return html`<p class="price"><b>${price}</b></p>`
}

function showRates(items: Gacha['items'], words: Words): Html {
  const owned = html` <span class="badge">${words.owned}</span>`
  return html`<table>
<thead><tr><th scope="col">${words.item}</th><th scope="col">${words.rate}</th></tr></thead>
<tbody>${items.map(
    ({ thumbnailUrl, name, rate, have }) => html`
<tr><th scope="row"><img src="${thumbnailUrl}" width="36" height="36" alt=""
  loading="lazy">${name}${have && owned}</th><td>${rate}</td></tr>`,
  )}</tbody></table>`
}
