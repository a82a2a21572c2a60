import { readTheme } from '../draft/keep-theme.ts'
import { AppLink } from '../kit/app-link.tsx'
import { Icon } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'

/** For members who dress for the theme of the day: names the theme and links back to it. */
export function ThemeNote() {
  const { closet } = useWords().words
  const theme = readTheme()
  if (!theme) return null
  return (
    <p class="note theme-note">
      <Icon name="sparkle" />
      <span>{closet.forTheme(theme)}</span>
      <AppLink to="/today">{closet.toStampCard}</AppLink>
    </p>
  )
}
