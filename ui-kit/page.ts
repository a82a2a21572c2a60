// The script of the kit's own pages: an element of the kit, and the URLs that the app signed.
import './page.css'
import './kit.ts'
import { choosePageLanguage } from '@kisekae/contract/page-language.ts'
import type { KitEvents } from './elements/kit.ts'
import { loadWords } from './elements/words.ts'
import { openFrame } from './frame.ts'

const main = document.querySelector('main')

/** Navigates to a URL of the app, with the details added to the query. */
function leave(address: string | undefined, told: Readonly<Record<string, string | number>> = {}) {
  if (!address) return false
  const url = new URL(address)
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, String(value))
  location.assign(url)
  return true
}

/** Performs the page's action when its element dispatches an event. */
function on<Name extends keyof KitEvents>(
  name: Name,
  act: (detail: KitEvents[Name], element: HTMLElement) => void,
) {
  main?.addEventListener(name, (event) => {
    // The kit's events are custom events with these details, sent by its element.
    const { detail, target } = event as CustomEvent<KitEvents[Name]> & { target: HTMLElement }
    act(detail, target)
  })
}

const { purchase, complete, connect, back, frameOrigin, frameModel } = main?.dataset ?? {}

on('purchase-request', (session, element) => {
  leave(purchase, { avatarId: element.getAttribute('avatar-id') ?? '', ...session })
})
on('charge-request', ({ chargeUrl }) => leave(chargeUrl))
on('relink-request', () => leave(connect))
on('saved', () => leave(complete))
on('gacha-choose', ({ gachaId }, element) => become(element, 'av-gacha', 'gacha-id', gachaId))
on('shop-choose', ({ shopId }, element) => become(element, 'av-shop', 'shop-id', shopId))

/** The chosen item replaces the list; the browser's back button brings the list back. */
function become(list: HTMLElement, tag: string, attribute: string, id: number) {
  const one = document.createElement(tag)
  for (const { name, value } of list.attributes) one.setAttribute(name, value)
  one.setAttribute(attribute, String(id))
  history.pushState(null, '')
  addEventListener('popstate', () => one.replaceWith(list), { once: true })
  list.replaceWith(one)
  scrollTo(0, 0)
}

if (back && main) void addBackLink(main, back)
if (frameOrigin && main) speakTo(frameOrigin, main)

function speakTo(origin: string, main: HTMLElement) {
  const read = (name: string) => main.firstElementChild?.getAttribute(name) ?? ''
  openFrame({
    main,
    origin,
    avatarId: read('avatar-id'),
    clientSecret: read('client-secret'),
    locale: read('locale'),
    hasModel: frameModel !== undefined,
  })
}

async function addBackLink(above: HTMLElement, address: string) {
  const words = await loadWords(choosePageLanguage([document.documentElement.lang]))
  const link = document.createElement('a')
  link.href = address
  link.className = 'back'
  // The arrow is mirrored where lines run from right to left.
  link.textContent = `‹ ${words.back}`
  above.prepend(link)
}
