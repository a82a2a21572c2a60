import type { Theme, ThemeGift, ThemeLook } from '@kisekae/contract/fit/home.ts'
import type { Member } from '@kisekae/contract/fit/me.ts'
import { useEffect } from 'preact/hooks'
import { keepTheme } from '../draft/keep-theme.ts'
import { AppLink } from '../kit/app-link.tsx'
import { AvatarPicture } from '../kit/avatar-picture.tsx'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'
import { GiftNote } from './gift-note.tsx'
import { nameTheme } from './name-theme.ts'
import { sceneOf } from './scene-of.ts'
import { useTexts } from './texts/use-home-texts.tsx'
import { useFormatDay } from './use-format-day.ts'
import { useSaveLook } from './use-save-look.ts'

interface Props {
  day: string
  theme: Theme
  gift: ThemeGift | null
  /** Whether looks can be saved. */
  hasStamps: boolean
  /** The look that is saved for the day; null if there is none. */
  look: ThemeLook | null
  member: Member
}

/** The theme of the day, with the avatar in its current outfit. */
export function ThemeCard({ day, theme, gift, hasStamps, look, member }: Props) {
  const { words, language } = useWords()
  const texts = useTexts()
  const { formatDay } = useFormatDay()
  const name = nameTheme(theme, language, texts)
  // The name is stored for the closet, which does not load the names of themes.
  useEffect(() => keepTheme(name), [name])
  // The URL of a picture depends only on the outfit.
  const isWorn = look?.avatarImageUrl === member.avatarImageUrl
  // A gift that was added after the look was saved is given when the look is saved again.
  const offersSave = hasStamps && (!isWorn || gift?.isGiven === false)
  return (
    <section class="theme-card" aria-labelledby="theme-name">
      <div class={`stage theme-stage scene-${sceneOf(theme.key)}`}>
        <AvatarPicture
          url={member.avatarImageUrl}
          alt={words.consent.avatarAlt}
          motion={isWorn ? 'cheer' : undefined}
        />
        {look && <StampMark />}
      </div>
      <div class="theme-words">
        <p class="theme-day">
          {texts.today}
          <time dateTime={day}>{formatDay(day)}</time>
        </p>
        <h2 id="theme-name">{name}</h2>
        {hasStamps && <p class="theme-hint">{hintOf({ look, isWorn }, texts)}</p>}
        <div class="theme-acts">
          <AppLink to="/closet?for=theme" class={`button ${look ? 'quiet' : 'primary'}`}>
            <Icon name="closet" />
            {texts.dressUp}
          </AppLink>
          {offersSave && <SaveButton day={day} isFirst={!look} />}
        </div>
        {gift && <GiftNote gift={gift} />}
      </div>
    </section>
  )
}

function hintOf(
  { look, isWorn }: { look: ThemeLook | null; isWorn: boolean },
  { saveHint, isSaved, isOther }: ReturnType<typeof useTexts>,
): string {
  if (!look) return saveHint
  return isWorn ? isSaved : isOther
}

function SaveButton({ day, isFirst }: { day: string; isFirst: boolean }) {
  const texts = useTexts()
  const save = useSaveLook(day)
  return (
    <Button kind="quiet" busy={save.isPending} onClick={() => save.mutate()}>
      <Icon name="stamp" />
      {isFirst ? texts.save : texts.replace}
    </Button>
  )
}

/** This mark is decorative: the text beside it says the same thing. */
const StampMark = () => (
  <span class="stamp-mark" aria-hidden="true">
    <Icon name="check" />
  </span>
)
