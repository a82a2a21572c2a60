import type { ThemeLook } from '@kisekae/contract/fit/home.ts'
import { AvatarPicture } from '../kit/avatar-picture.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useWords } from '../words/language.tsx'
import { nameTheme } from './name-theme.ts'
import { sceneOf } from './scene-of.ts'
import { useTexts } from './texts/use-home-texts.tsx'
import { useFormatDay } from './use-format-day.ts'

/** The look behind a stamp. */
export function LookDialog({ look, onClose }: { look: ThemeLook; onClose(): void }) {
  const { words, language } = useWords()
  const texts = useTexts()
  const { formatDay } = useFormatDay()
  const name = nameTheme(look.theme, language, texts)
  return (
    <Dialog title={name} onClose={onClose}>
      <p class="small">{formatDay(look.day)}</p>
      <div class={`stage look-stage scene-${sceneOf(look.theme.key)}`}>
        <AvatarPicture url={look.avatarImageUrl} alt={texts.lookOf(name)} />
      </div>
      <Button onClick={onClose}>{words.common.close}</Button>
    </Dialog>
  )
}
