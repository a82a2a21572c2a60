import { useState } from 'preact/hooks'
import { Field } from './field.tsx'

interface Props {
  label: string
  value: number
  fault?: string | null
  isBare?: boolean
  isWhole?: boolean
  min?: number
  max?: number
  disabled?: boolean
  onChange(value: number): void
}

/** A number as typed; invalid input is marked and not passed on. */
export function NumberField(props: Props) {
  const { value, isWhole = false, min = 0, max = 1e9, onChange, fault, ...rest } = props
  const [text, setText] = useState(String(value))
  const read = (typed: string) => {
    const number = Number(typed)
    const isNumber = (isWhole ? /^\d+$/ : /^\d+(\.\d+)?$/).test(typed.trim())
    return isNumber && number >= min && number <= max ? number : null
  }
  const isWrong = read(text) === null
  return (
    <Field
      {...rest}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={text}
      fault={isWrong ? `${min} – ${max}` : fault}
      onInput={(typed) => {
        setText(typed)
        const number = read(typed)
        if (number !== null) onChange(number)
      }}
    />
  )
}
