import { AppLink } from '../kit/app-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Navigation, type Tab } from './navigation.tsx'

export const Header = ({ tab }: { tab?: Tab }) => (
  <header class="header">
    <AppLink to={tab ? '/today' : '/start'} class="logo">
      <Logo />
      <span>Kisekae</span>
    </AppLink>
    {tab && <Navigation tab={tab} place="top" />}
    <LanguageMenu />
  </header>
)

/** The drawing of `icon.svg`. An SVG picture is a separate document, which takes time to load. */
const Logo = () => (
  <svg class="logo-mark" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    <path class="hook" d="M32 27v-3.2c3.4-.6 5.4-2.7 5.4-5.6a5.4 5.4 0 0 0-10.8-.4" />
    <path d="M32 27 12.6 41.4c-2.6 2-1.3 6.1 2 6.1h34.8c3.3 0 4.6-4.1 2-6.1Z" />
    <path class="heart" d={HEART} />
  </svg>
)

const HEART =
  'M32 44.5c-4-2.6-5.6-4.3-5.6-6.3a3 3 0 0 1 5.6-1.5 3 3 0 0 1 5.6 1.5c0 2-1.6 3.7-5.6 6.3Z'
