import type { ComponentChildren } from 'preact'

interface Props {
  children: ComponentChildren
  kind?: 'primary' | 'quiet' | 'plain' | 'danger'
  type?: 'button' | 'submit'
  /** Whether an action is running; a second tap then does nothing. */
  busy?: boolean
  /** Whether the button is unavailable; unlike a button that HTML disables, it keeps the focus. */
  disabled?: boolean
  /** Describes the action if the text alone does not. */
  label?: string
  onClick?(): void
}

export function Button({ children, kind = 'quiet', type = 'button', busy, ...rest }: Props) {
  const { disabled, label, onClick } = rest
  return (
    <button
      type={type}
      class={`button ${kind} ${busy ? 'busy' : ''}`}
      aria-disabled={disabled}
      aria-label={label}
      aria-busy={busy}
      onClick={(event) => {
        if (busy || disabled) event.preventDefault()
        else onClick?.()
      }}
    >
      {children}
      {busy && <span class="button-dots" aria-hidden="true" />}
    </button>
  )
}
