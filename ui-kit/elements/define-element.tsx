import { choosePageLanguage, directionOf } from '@kisekae/contract/page-language.ts'
import { type FunctionComponent, h, render } from 'preact'
import styleText from './kit.css?inline'
import { type Kit, KitContext, type KitEvents, type KitOptions } from './kit.ts'
import { loadWords, type Words } from './words.ts'

const ATTRIBUTES = [
  'client-secret',
  'avatar-id',
  'gacha-id',
  'gacha-session-id',
  'shop-id',
  'currency-id',
  'locale',
  'balance',
  'charge-url',
  'no-link',
] as const

/** Makes a style sheet that all elements of a page share. */
export function makeSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

const SHEET = makeSheet(styleText)

/** A screen, with its own style sheet if no other screen needs it. */
export type KitScreen = FunctionComponent & { sheet?: CSSStyleSheet }

/**
 * Registers a screen as an HTML element; its code is loaded when the first such element appears in
 * the page. Registering a name twice has no effect.
 */
export function defineElement(name: `av-${string}`, load: () => Promise<KitScreen>): void {
  if (customElements.get(name)) return

  class KitElement extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES
    readonly #root = this.attachShadow({ mode: 'open' })
    #isAwaited = false

    connectedCallback() {
      void this.#draw()
    }

    disconnectedCallback() {
      render(null, this.#root)
    }

    attributeChangedCallback() {
      void this.#draw()
    }

    /** Several attributes that change together cause one update. */
    async #draw() {
      if (this.#isAwaited) return
      this.#isAwaited = true
      await null
      this.#isAwaited = false
      const options = readOptions((attribute) => this.getAttribute(attribute))
      const [Screen, words] = await Promise.all([load(), loadWords(options.locale)])
      if (!this.isConnected) return
      this.#root.adoptedStyleSheets = [SHEET, ...(Screen.sheet ? [Screen.sheet] : [])]
      this.lang = options.locale
      this.dir = directionOf(options.locale)
      const value = this.#kit(options, words)
      render(h(KitContext.Provider, { value, children: h(Screen, {}) }), this.#root)
    }

    #kit(options: KitOptions, words: Words): Kit {
      return { options, words, tell: (event, detail) => this.#tell(event, detail) }
    }

    #tell<Name extends keyof KitEvents>(name: Name, detail: KitEvents[Name]): void {
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
    }
  }

  customElements.define(name, KitElement)
}

function readOptions(find: (attribute: (typeof ATTRIBUTES)[number]) => string | null): KitOptions {
  const read = (attribute: (typeof ATTRIBUTES)[number]) => find(attribute) ?? ''
  const asked = read('locale') || document.documentElement.lang
  const locale = choosePageLanguage(asked ? [asked] : navigator.languages)
  const balance = read('balance')
  return {
    clientSecret: read('client-secret'),
    locale,
    avatarId: read('avatar-id'),
    gachaId: read('gacha-id'),
    gachaSessionId: read('gacha-session-id'),
    shopId: read('shop-id'),
    currencyId: read('currency-id'),
    balance: /^\d+(\.\d+)?$/.test(balance) ? Number(balance) : null,
    chargeUrl: read('charge-url'),
    canLink: find('no-link') === null,
  }
}
