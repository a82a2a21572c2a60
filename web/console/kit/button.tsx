import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './icon.tsx'

interface Props {
  kind?: 'primary' | 'quiet' | 'plain' | 'danger'
  type?: 'button' | 'submit'
  small?: boolean
  busy?: boolean
  disabled?: boolean
  /** For a toggle button. */
  isPressed?: boolean
  takesFocus?: boolean
  icon?: IconName
  /** The text that screen readers read out instead of the children. */
  label?: string
  onClick?(): unknown
  children?: ComponentChildren
}

/** A button; while it is busy it keeps its width, its place and the focus. */
export function Button(props: Props) {
  const { kind = 'quiet', type = 'button', small, busy = false, disabled = false, icon } = props
  return (
    <button
      class={['button', kind, small && 'small', !props.children && 'bare']
        .filter(Boolean)
        .join(' ')}
      type={type}
      aria-label={props.label}
      title={props.label}
      disabled={disabled}
      autofocus={props.takesFocus}
      aria-disabled={busy}
      aria-busy={busy}
      aria-pressed={props.isPressed}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else props.onClick?.()
      }}
    >
      {busy ? <span class="turning" /> : icon && <Icon name={icon} />}
      {props.children}
    </button>
  )
}
