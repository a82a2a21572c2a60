import { useEffect, useId, useRef } from 'preact/hooks'

interface Props {
  label: string
  value: string
  hint?: string
  /** The error in the value, if any. */
  fault?: string | null
  type?: 'text' | 'email'
  inputMode?: 'email' | 'numeric'
  autocomplete?: string
  maxLength?: number
  class?: string
  /** Whether the field receives focus when it appears. */
  takesFocus?: boolean
  onInput(value: string): void
}

/** A text field with its label above and its error below. */
export function Field({ label, hint, fault, takesFocus, onInput, ...input }: Props) {
  const id = useId()
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) element.current?.focus()
  }, [takesFocus])
  return (
    <div class={`field ${fault ? 'wrong' : ''}`}>
      <label for={id}>{label}</label>
      <input
        {...input}
        // Addresses and codes run from left to right in every language.
        dir={input.inputMode ? 'ltr' : 'auto'}
        ref={element}
        id={id}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-hint`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p
        id={`${id}-hint`}
        class={fault ? 'field-fault' : 'field-hint'}
        role={fault ? 'alert' : undefined}
      >
        {fault ?? hint}
      </p>
    </div>
  )
}
