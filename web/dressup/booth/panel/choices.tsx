import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface Props<Value extends string> {
  label: string
  values: readonly Value[]
  /** The chosen value, if it is one of these. */
  chosen: string | null
  nameOf(value: Value): string
  /** The appearance of a choice. */
  children(value: Value): ComponentChildren
  onChoose(value: Value): void
}

/** A group of radio buttons that look like swatches. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { label, values, chosen, nameOf, children, onChoose } = props
  const group = useId()
  return (
    <fieldset class="booth-choices">
      <legend>{label}</legend>
      <div class="swatches">
        {values.map((value) => (
          <label key={value} class="swatch" title={nameOf(value)}>
            <input
              type="radio"
              name={group}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {children(value)}
            <span class="only-read">{nameOf(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
