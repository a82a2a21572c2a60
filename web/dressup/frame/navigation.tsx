import { AppLink } from '../kit/app-link.tsx'
import { Icon, type IconName } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'

export type Tab = 'closet' | 'outfits' | 'links' | 'account'

const TABS: readonly [Tab, IconName][] = [
  ['closet', 'closet'],
  ['outfits', 'heart'],
  ['links', 'link'],
  ['account', 'person'],
]

/** The main menu: at the bottom on a phone, in the header on a wide screen. */
export function Navigation({ tab, place }: { tab: Tab; place: 'top' | 'bottom' }) {
  const { nav } = useWords().words
  return (
    <nav class={`menu ${place}`} aria-label={nav.label}>
      {TABS.map(([name, icon]) => (
        <AppLink key={name} to={`/${name}`} current={name === tab} class="menu-item">
          <Icon name={icon} />
          <span>{nav[name]}</span>
        </AppLink>
      ))}
    </nav>
  )
}
