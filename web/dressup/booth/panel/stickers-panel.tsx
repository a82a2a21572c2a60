import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Icon } from '../../kit/icon.tsx'
import { createLettering, createSticker, resize, turn } from '../model/decorate.ts'
import { type Decoration, INKS, STICKERS, type StickerName } from '../model/picture.ts'
import { FIRST_COLOURS, SHAPES } from '../paint/sticker-shapes.ts'
import { useTexts } from '../texts/use-booth-texts.tsx'
import type { Studio } from '../use-studio.ts'
import { ColourChoices } from './colour-choices.tsx'
import { Tool } from './view-panel.tsx'

const LETTERS_MAX = 40

export function StickersPanel({ studio }: { studio: Studio }) {
  const texts = useTexts()
  const { decorations } = studio.picture
  const { selected } = studio
  return (
    <>
      <fieldset class="booth-choices">
        <legend>{texts.stickersLabel}</legend>
        <div class="booth-row">
          {STICKERS.map((name) => (
            <button
              key={name}
              type="button"
              class="booth-sticker"
              aria-label={texts.stickerNames[name]}
              title={texts.stickerNames[name]}
              onClick={() =>
                studio.add(createSticker(name, { decorations, colour: FIRST_COLOURS[name] }))
              }
            >
              <StickerSample name={name} />
            </button>
          ))}
          <Button
            onClick={() =>
              studio.add(createLettering(texts.firstText, { decorations, colour: INKS[0] }))
            }
          >
            <Icon name="plus" />
            {texts.addText}
          </Button>
        </div>
      </fieldset>
      {selected && <Selected key={selected.id} one={selected} studio={studio} />}
    </>
  )
}

const StickerSample = ({ name }: { name: StickerName }) => {
  const { path, detail } = SHAPES[name]
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} fill={FIRST_COLOURS[name]} />
      {detail && <path d={detail.path} fill={detail.colour} />}
    </svg>
  )
}

/** The tools of the selected sticker or text. */
function Selected({ one, studio }: { one: Decoration; studio: Studio }) {
  const texts = useTexts()
  const { alter } = studio
  return (
    <div class="booth-selected">
      {one.kind === 'text' && (
        <>
          <Field
            label={texts.text}
            value={one.text}
            maxLength={LETTERS_MAX}
            takesFocus
            onInput={(text) => alter({ ...one, text })}
          />
          <label class="booth-check">
            <input
              type="checkbox"
              checked={one.isBubble}
              onChange={(event) => alter({ ...one, isBubble: event.currentTarget.checked })}
            />
            {texts.bubble}
          </label>
        </>
      )}
      <ColourChoices
        label={texts.colour}
        ownLabel={texts.ground.ownColour}
        colours={INKS}
        chosen={one.colour}
        onChoose={(colour) => alter({ ...one, colour })}
      />
      <div class="booth-row">
        <Tool icon="minus" label={texts.smaller} onClick={() => alter(resize(one, -1))} />
        <Tool icon="plus" label={texts.bigger} onClick={() => alter(resize(one, 1))} />
        <Tool icon="reset" label={texts.rotate} onClick={() => alter(turn(one, 1))} />
        <Tool icon="trash" label={texts.remove} onClick={() => studio.remove(one.id)} />
      </div>
      <p class="small">{texts.moveHint}</p>
    </div>
  )
}
