import { useId } from 'preact/hooks'
import '../style/chips.css'

interface Props<Value extends string> {
  label: string
  values: readonly Value[]
  /** The chosen value, if it is one of these. */
  chosen: string | null
  nameOf(value: Value): string
  onChoose(value: Value): void
}

/** A group of radio buttons that look like chips. */
export function Chips<Value extends string>(props: Props<Value>) {
  const { label, values, chosen, nameOf, onChoose } = props
  const group = useId()
  return (
    <fieldset class="chips">
      <legend>{label}</legend>
      <div class="chips-row">
        {values.map((value) => (
          <label key={value} class="radio-chip" title={nameOf(value)}>
            <input
              type="radio"
              name={group}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{nameOf(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
