import { AppLink } from '../kit/app-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Navigation, type Tab } from './navigation.tsx'

export const Header = ({ tab }: { tab?: Tab }) => (
  <header class="header">
    <AppLink to={tab ? '/today' : '/start'} class="logo">
      <img src="/fit/icon.svg" alt="" width={32} height={32} />
      <span>Kisekae</span>
    </AppLink>
    {tab && <Navigation tab={tab} place="top" />}
    <LanguageMenu />
  </header>
)
