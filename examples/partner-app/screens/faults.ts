import type { KisekaeError } from '@kisekae/sdk'
import { html } from '../html.ts'
import type { Reply } from '../visit.ts'
import type { Words } from '../words.ts'

export const showCartChanged = (words: Words): Reply => ({
  status: 409,
  title: words.cartChanged,
  main: html`<section class="card center"><h1>${words.cartChanged}</h1>
  <p>${words.cartChangedWhy}</p>
  <a class="button" href="/shop">${words.backToCart}</a></section>`,
})

export const showOutdated = (words: Words): Reply => ({
  status: 409,
  title: words.outdated,
  main: html`<section class="card center"><h1>${words.outdated}</h1><p>${words.outdatedWhy}</p>
  <a class="button" href="/gacha">${words.gacha}</a></section>`,
})

/** The customer sees the error; support finds the request by its id. */
export const showFault = (words: Words, { requestId, reason }: KisekaeError): Reply => ({
  status: 503,
  title: words.fault,
  main: html`<section class="card center"><h1>${words.fault}</h1><p>${words.faultWhy}</p>
  <p class="soft">${words.request}: <code>${requestId ?? reason}</code></p>
  <a class="button" href="/">${words.home}</a></section>`,
})
