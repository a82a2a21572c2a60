// The script for pages that show a screen in an iframe and use nothing else from the kit:
// `<script type="module" src="…/uikit/files/embed.js">`, `<av-frame src="…/uikit/fitting_room?…">`.

/** The service has the same origin as this script. */
const SERVICE_URL = new URL(import.meta.url).origin
const SOURCE = 'kisekae'

/** Shows a signed screen of the service, and turns its messages into events of the element. */
class FrameElement extends HTMLElement {
  static readonly observedAttributes = ['src', 'title']
  readonly #frame = document.createElement('iframe')

  constructor() {
    super()
    this.#frame.style.cssText = 'display: block; inline-size: 100%; block-size: 100%; border: 0'
    this.attachShadow({ mode: 'open' }).append(this.#frame)
  }

  connectedCallback() {
    this.style.display ||= 'block'
    addEventListener('message', this.#hear)
  }

  disconnectedCallback() {
    removeEventListener('message', this.#hear)
  }

  attributeChangedCallback() {
    this.#frame.title = this.title
    const src = this.getAttribute('src') ?? ''
    if (this.#frame.getAttribute('src') === src) return
    // This element can show no other address, not even one that runs a script.
    if (URL.canParse(src) && new URL(src).origin === SERVICE_URL) this.#frame.src = src
    else this.#frame.removeAttribute('src')
  }

  /** Accepts only messages from the screen itself, not from a page to which it has navigated. */
  readonly #hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== this.#frame.contentWindow || origin !== SERVICE_URL) return
    if (data?.source !== SOURCE) return
    const { event, detail } = data
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }))
  }
}

if (!customElements.get('av-frame')) customElements.define('av-frame', FrameElement)
