import { FRAMES, type Picture } from '../model/picture.ts'
import { paintBehind, paintFront } from '../paint/picture.ts'
import { useTexts } from '../texts/use-booth-texts.tsx'
import type { Studio } from '../use-studio.ts'
import { Choices } from './choices.tsx'
import { Sample } from './sample.tsx'

export function FramePanel({ studio }: { studio: Studio }) {
  const texts = useTexts()
  const { picture, change } = studio
  return (
    <Choices
      label={texts.tabs.frame}
      values={FRAMES}
      chosen={picture.frame}
      nameOf={(name) => texts.frameNames[name]}
      onChoose={(frame) => change({ frame })}
    >
      {(frame) => (
        <Sample
          paint={(paper, extent) => {
            const shown: Picture = { ...picture, frame, decorations: [] }
            paintBehind(paper, shown, extent)
            paintFront(paper, shown, extent)
          }}
        />
      )}
    </Choices>
  )
}
