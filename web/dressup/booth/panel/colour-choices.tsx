import { useId } from 'preact/hooks'
import { useTexts } from '../texts/use-booth-texts.tsx'

interface Props {
  label: string
  /** The name of the field for any other colour. */
  ownLabel: string
  colours: readonly string[]
  chosen: string | null
  onChoose(colour: string): void
}

/** Preset colours, and a field for any other. */
export function ColourChoices({ label, ownLabel, colours, chosen, onChoose }: Props) {
  const texts = useTexts()
  const group = useId()
  return (
    <fieldset class="booth-choices">
      <legend>{label}</legend>
      <div class="swatches colours">
        {colours.map((colour, at) => (
          <label key={colour} class="swatch" title={texts.colourNth(at + 1)}>
            <input
              type="radio"
              name={group}
              checked={colour === chosen}
              onChange={() => onChoose(colour)}
            />
            <span class="booth-colour" style={{ background: colour }} />
            <span class="only-read">{texts.colourNth(at + 1)}</span>
          </label>
        ))}
        <input
          type="color"
          class="booth-own-colour"
          aria-label={ownLabel}
          title={ownLabel}
          value={chosen ?? colours[0]}
          onInput={(event) => onChoose(event.currentTarget.value)}
        />
      </div>
    </fieldset>
  )
}
