import type { ComponentChildren } from 'preact'

interface Props<Option> {
  legend: string
  /** The name of the radio group. */
  name: string
  chosen: string
  options: readonly Option[]
  onChoose(key: string): void
  show(option: Option): ComponentChildren
}

/**
 * A choice of one of several options, each shown with its appearance; for keyboards and screen
 * readers, these are radio buttons.
 */
export function Choices<Option extends { key: string }>(props: Props<Option>) {
  const { legend, name, chosen, options, onChoose, show } = props
  return (
    <fieldset class={`choices of-${name}`}>
      <legend>{legend}</legend>
      <div class="choice-row">
        {options.map((option) => (
          <label key={option.key} class="choice">
            <input
              type="radio"
              name={name}
              value={option.key}
              checked={option.key === chosen}
              onChange={() => onChoose(option.key)}
            />
            {show(option)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
