import type { ComponentChildren } from 'preact'
import { Icon } from '../kit/icon.tsx'
import { useTexts } from './texts/use-card-texts.tsx'

interface Props<Choice extends { chosen: boolean }> {
  title: string
  hint?: string
  /** The text that is shown if there is nothing to choose. */
  none: string
  /** The maximum number of choices. */
  most: number
  choices: readonly Choice[]
  idOf(choice: Choice): string
  onChange(choices: Choice[]): void
  /** The appearance of a choice; its text is also its name. */
  children(choice: Choice): ComponentChildren
}

/** A group of check boxes that look like tiles. */
export function Choices<Choice extends { chosen: boolean }>(props: Props<Choice>) {
  const { title, hint, none, most, choices, idOf, onChange, children } = props
  const { atMost } = useTexts()
  const isFull = choices.filter(({ chosen }) => chosen).length >= most
  const toggle = (changed: Choice) =>
    onChange(
      choices.map((choice) =>
        choice === changed ? { ...choice, chosen: !choice.chosen } : choice,
      ),
    )
  return (
    <section class="card">
      <fieldset class="card-choices">
        <legend>{title}</legend>
        {hint && <p class="small">{hint}</p>}
        <p class="small">{choices.length === 0 ? none : atMost(most)}</p>
        <div class="card-choices-tiles">
          {choices.map((choice) => (
            <label key={idOf(choice)} class={`card-choice ${choice.chosen ? 'chosen' : ''}`}>
              <input
                type="checkbox"
                checked={choice.chosen}
                disabled={isFull && !choice.chosen}
                onChange={() => toggle(choice)}
              />
              {children(choice)}
              {choice.chosen && (
                <span class="card-choice-check">
                  <Icon name="check" />
                </span>
              )}
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  )
}
