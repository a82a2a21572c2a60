import { showToast } from '@kisekae/web-common/toast.ts'
import { useRef } from 'preact/hooks'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { GRADIENTS, GROUND_COLOURS, type Ground, SCENES } from '../model/picture.ts'
import { GRADIENT_COLOURS, paintGround } from '../paint/ground.ts'
import { useTexts } from '../texts/use-booth-texts.tsx'
import { Choices } from './choices.tsx'
import { ColourChoices } from './colour-choices.tsx'
import { Sample } from './sample.tsx'

interface Props {
  ground: Ground
  onChange(ground: Ground): void
}

export function GroundPanel({ ground, onChange }: Props) {
  const texts = useTexts()
  return (
    <>
      <Choices
        label={texts.ground.scenes}
        values={SCENES}
        chosen={ground.kind === 'scene' ? ground.name : null}
        nameOf={(name) => texts.sceneNames[name]}
        onChoose={(name) => onChange({ kind: 'scene', name })}
      >
        {(name) => (
          <Sample paint={(paper, extent) => paintGround(paper, { kind: 'scene', name }, extent)} />
        )}
      </Choices>
      <PhotoChoice onChoose={(photo) => onChange({ kind: 'photo', photo })} />
      <Choices
        label={texts.ground.gradients}
        values={GRADIENTS}
        chosen={ground.kind === 'gradient' ? ground.name : null}
        nameOf={(name) => texts.gradientNames[name]}
        onChoose={(name) => onChange({ kind: 'gradient', name })}
      >
        {(name) => (
          <span
            class="booth-sample"
            style={{ background: `linear-gradient(${GRADIENT_COLOURS[name].join(', ')})` }}
          />
        )}
      </Choices>
      <ColourChoices
        label={texts.ground.colours}
        ownLabel={texts.ground.ownColour}
        colours={GROUND_COLOURS}
        chosen={ground.kind === 'colour' ? ground.colour : null}
        onChoose={(colour) => onChange({ kind: 'colour', colour })}
      />
    </>
  )
}

/**
 * The longest side of a photo, in pixels: larger than the largest picture, so that no detail is
 * lost.
 */
const PHOTO_MAX_PX = 2400

/** Lets the user choose a photo, which is decoded here and never sent. */
function PhotoChoice({ onChoose }: { onChoose(photo: ImageBitmap): void }) {
  const { ground } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const read = async () => {
    const file = input.current?.files?.[0]
    if (!file) return
    try {
      onChoose(await openPhoto(file))
    } catch {
      showToast({ text: ground.photoFailed })
    }
  }
  return (
    <fieldset class="booth-choices">
      <legend>{ground.photo}</legend>
      <input
        ref={input}
        class="booth-file"
        type="file"
        accept="image/*"
        aria-label={ground.choosePhoto}
        tabIndex={-1}
        onChange={read}
      />
      <Button onClick={() => input.current?.click()}>
        <Icon name="picture" />
        {ground.choosePhoto}
      </Button>
      <p class="small">
        <Icon name="lock" />
        {ground.photoStays}
      </p>
    </fieldset>
  )
}

/** Large photos are scaled down, because a phone has little memory for pixels. */
async function openPhoto(file: File): Promise<ImageBitmap> {
  const photo = await createImageBitmap(file)
  const scale = PHOTO_MAX_PX / Math.max(photo.width, photo.height)
  if (scale >= 1) return photo
  const small = await createImageBitmap(photo, {
    resizeWidth: Math.round(photo.width * scale),
    resizeHeight: Math.round(photo.height * scale),
    resizeQuality: 'high',
  })
  photo.close()
  return small
}
