import { formatLocaleOf } from '@kisekae/contract/page-language.ts'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { useKit } from './kit.ts'
import type { KitFault } from './kit-api.ts'
import { ConnectButton } from './link-ui.tsx'
import type { Answer } from './use-answer.ts'
import { describeFault, type Words } from './words.ts'

/** Formats a number in the user's language. */
export function useMoney(): (amount: number) => string {
  const { locale } = useKit().options
  const format = new Intl.NumberFormat(formatLocaleOf(locale))
  return (amount) => format.format(amount)
}

/** Replaces a screen while its data is loading, or after loading has failed. */
export function Waiting({ answer, onRetry }: { answer: Answer<unknown>; onRetry(): void }) {
  const { words } = useKit()
  if (answer.state === 'failed') return <Failed fault={answer.fault} onRetry={onRetry} />
  return (
    <div class="waiting" role="status" aria-label={words.loading}>
      <span class="bone wide" />
      <span class="bone" />
      <span class="bone short" />
    </div>
  )
}

function Failed({ fault, onRetry }: { fault: KitFault; onRetry(): void }) {
  const { words } = useKit()
  if (fault.reason === 'permissionRevoked') return <LinkFirst {...words.revoked} />
  if (fault.status === 401) return <LinkFirst {...words.relink} />
  if (fault.reason === 'insufficientPermissions') return <LinkFirst {...words.permit} />
  return (
    <div class="note" role="alert">
      <h1>{describeFault(words, fault.reason)}</h1>
      {fault.requestId && <p class="soft small">{fault.requestId}</p>}
      <button type="button" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  )
}

/**
 * Retrying cannot help: the user must link first, and gets a button for it if the page offers
 * linking.
 */
const LinkFirst = ({ title, text }: Words['relink']) => (
  <div class="note" role="alert">
    <h1>{title}</h1>
    <p>{text}</p>
    <ConnectButton />
  </div>
)

interface SheetProps {
  title: string
  children: ComponentChildren
  onClose(): void
}

/** A window over the screen; the browser keeps the focus in it, and restores it afterwards. */
export function Sheet({ title, children, onClose }: SheetProps) {
  const { words } = useKit()
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => element.current?.showModal(), [])
  // The browser restores the focus only if the dialog is closed, not if it is just removed.
  const close = () => element.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does this for the keyboard (onCancel)
    <dialog
      ref={element}
      part="sheet"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === element.current && close()}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <button type="button" class="round" aria-label={words.close} onClick={close}>
          <span aria-hidden="true">×</span>
        </button>
      </header>
      <div class="sheet-body">{children}</div>
    </dialog>
  )
}

/** The user's balance, and a way to top it up. */
export function Balance({ currency }: { currency: string }) {
  const { words, options, tell } = useKit()
  const money = useMoney()
  const { balance, chargeUrl } = options
  if (balance === null) return null
  return (
    <p class="balance" part="balance">
      <span class="soft">{words.balance}</span>{' '}
      <b>
        {money(balance)} {currency}
      </b>
      {chargeUrl && (
        <button type="button" class="link" onClick={() => tell('charge-request', { chargeUrl })}>
          {words.charge}
        </button>
      )}
    </p>
  )
}
