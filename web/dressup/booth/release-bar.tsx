import { useState } from 'preact/hooks'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { canShare } from '../kit/share-file.ts'
import { useWords } from '../words/language.tsx'
import { useTexts } from './texts/use-booth-texts.tsx'
import type { Release } from './use-release.ts'

/** Always visible: saves the picture, or opens the share sheet. */
export function ReleaseBar({ release, isReady }: { release: Release; isReady: boolean }) {
  const texts = useTexts()
  const { common } = useWords().words
  const [isShareable] = useState(() => canShare('image/png'))
  const { progress } = release
  if (progress !== null && progress > 0) {
    const percent = Math.round(progress * 100)
    return (
      <div class="booth-release">
        <progress aria-label={texts.recording(percent)} value={progress} max={1} />
        <Button onClick={release.cancel}>{common.cancel}</Button>
      </div>
    )
  }
  const isBusy = progress !== null
  return (
    <div class="booth-release">
      {isShareable && (
        <Button busy={isBusy} disabled={!isReady} onClick={release.share}>
          <Icon name="share" />
          {texts.share}
        </Button>
      )}
      <Button kind="primary" busy={isBusy} disabled={!isReady} onClick={release.save}>
        <Icon name="download" />
        {common.save}
      </Button>
    </div>
  )
}
