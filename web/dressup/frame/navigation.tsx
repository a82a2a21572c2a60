import { AppLink } from '../kit/app-link.tsx'
import { Icon, type IconName } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'

export type Tab = 'home' | 'closet' | 'outfits' | 'links' | 'account'

/** `/home` is the first page of the demo, for developers. */
const TABS: readonly [tab: Tab, path: string, icon: IconName][] = [
  ['home', '/today', 'home'],
  ['closet', '/closet', 'closet'],
  ['outfits', '/outfits', 'heart'],
  ['links', '/links', 'link'],
  ['account', '/account', 'person'],
]

/** The main menu: at the bottom on a phone, in the header on a wide screen. */
export function Navigation({ tab, place }: { tab: Tab; place: 'top' | 'bottom' }) {
  const { nav } = useWords().words
  return (
    <nav class={`menu ${place}`} aria-label={nav.label}>
      {TABS.map(([name, path, icon]) => (
        <AppLink key={name} to={path} current={name === tab} class="menu-item">
          <Icon name={icon} />
          <span>{nav[name]}</span>
        </AppLink>
      ))}
    </nav>
  )
}
