import type { ChosenColour, ClosetItem } from '@kisekae/contract/fit/closet.ts'
import { useId } from 'preact/hooks'
import type { Place } from '../../draft/outfit.ts'
import { Icon } from '../../kit/icon.tsx'
import { useWords } from '../../words/language.tsx'
import { findFeature, listSwatches } from './palette.ts'
import '../../style/dye.css'

export interface Dyes {
  /** The colours that the user chose. */
  chosen: readonly ChosenColour[]
  /** Called with null for the item's own colour. */
  onDye(place: Place, colour: string | null): void
}

/** The colours of worn items: a row of swatches for each named colour. */
export function DyeRows({ items, ...dyes }: Dyes & { items: readonly ClosetItem[] }) {
  return items.map((item) => (
    <section key={item.itemId} class="dye-item">
      <h2>
        <bdi>{item.name}</bdi>
      </h2>
      {item.colours.map((_, at) => (
        <DyeRow key={item.colours[at].channel} item={item} at={at} {...dyes} />
      ))}
    </section>
  ))
}

function DyeRow({ item, at, chosen, onDye }: Dyes & { item: ClosetItem; at: number }) {
  const { closet } = useWords().words
  const group = useId()
  const { itemId } = item
  const { channel, colour: own } = item.colours[at]
  const choice = chosen.find((one) => one.itemId === itemId && one.channel === channel)
  const choose = (colour: string | null) => onDye({ itemId, channel }, colour)
  const feature = findFeature(item, channel)
  const number = item.colours.length > 1 ? ` ${at + 1}` : ''
  const label = feature ? closet.features[feature] : `${closet.colour}${number}`
  return (
    <fieldset class="dye-row">
      <legend>{label}</legend>
      <div class="dye-swatches">
        <Swatch
          group={group}
          name={closet.ownColour}
          colour={own}
          isChosen={!choice}
          onChoose={() => choose(null)}
        />
        {listSwatches(feature).map(({ name, colour }) => (
          <Swatch
            key={name}
            group={group}
            name={closet.palette[name]}
            colour={colour}
            isChosen={choice?.colour === colour}
            onChoose={() => choose(colour === own ? null : colour)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface SwatchProps {
  group: string
  name: string
  colour: string
  isChosen: boolean
  onChoose(): void
}

const Swatch = ({ group, name, colour, isChosen, onChoose }: SwatchProps) => (
  <label class="dye-swatch" title={name}>
    <input type="radio" name={group} aria-label={name} checked={isChosen} onChange={onChoose} />
    <span class="swatch-colour" style={{ background: colour }}>
      {isChosen && (
        <span class="swatch-check">
          <Icon name="check" />
        </span>
      )}
    </span>
  </label>
)
