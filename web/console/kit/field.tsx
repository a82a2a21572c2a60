import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface Shared {
  label: string
  hint?: ComponentChildren
  fault?: string | null
  /** Whether the label is for screen readers only. */
  isBare?: boolean
}

interface Props extends Shared {
  value: string
  type?: 'text' | 'email' | 'url' | 'number' | 'search' | 'date' | 'datetime-local'
  /** The number of lines; with more than one, the field is a multi-line field. */
  rows?: number
  placeholder?: string
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'url'
  autocomplete?: string
  maxLength?: number
  disabled?: boolean
  takesFocus?: boolean
  isCode?: boolean
  onInput(text: string): void
}

/** A labelled text field with space for a hint or an error. */
export function Field(props: Props) {
  const id = useId()
  const { label, hint, fault, isBare, rows = 1, takesFocus, isCode, onInput, ...rest } = props
  const shared = {
    ...rest,
    id,
    class: isCode ? 'code' : undefined,
    autofocus: takesFocus,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': hint || fault ? `${id}-about` : undefined,
    onInput: (event: { currentTarget: { value: string } }) => onInput(event.currentTarget.value),
  }
  return (
    <Frame id={id} label={label} hint={hint} fault={fault} isBare={isBare}>
      {rows > 1 ? <textarea rows={rows} {...shared} /> : <input {...shared} />}
    </Frame>
  )
}

interface SelectProps<Value extends string> extends Shared {
  value: Value
  options: readonly { value: NoInfer<Value>; label: string }[]
  disabled?: boolean
  onChange(value: NoInfer<Value>): void
}

/** A choice of one option. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const id = useId()
  const { label, hint, fault, isBare, value, options, disabled, onChange } = props
  return (
    <Frame id={id} label={label} hint={hint} fault={fault} isBare={isBare}>
      <select
        id={id}
        disabled={disabled}
        value={value}
        aria-describedby={hint || fault ? `${id}-about` : undefined}
        // The value is always one of the options.
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}

interface CheckProps {
  label: ComponentChildren
  hint?: ComponentChildren
  checked: boolean
  disabled?: boolean
  onChange(checked: boolean): void
}

export function Check({ label, hint, checked, disabled, onChange }: CheckProps) {
  const id = useId()
  return (
    <div class="check">
      <input
        id={id}
        checked={checked}
        disabled={disabled}
        type="checkbox"
        aria-describedby={hint ? `${id}-about` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {hint && (
        <p class="field-about" id={`${id}-about`}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface FrameProps extends Shared {
  id: string
  children: ComponentChildren
}

function Frame({ id, label, hint, fault, isBare, children }: FrameProps) {
  return (
    <div class={fault ? 'field wrong' : 'field'}>
      <label for={id} class={isBare ? 'only-read' : undefined}>
        {label}
      </label>
      {children}
      {(fault || hint) && (
        <p class="field-about" id={`${id}-about`} role={fault ? 'alert' : undefined}>
          {fault || hint}
        </p>
      )}
    </div>
  )
}
