import type { FunctionComponent } from 'preact'
import type { IconName } from '../kit/icon.tsx'
import { type Words, words } from '../words/language.tsx'
import { lazyScreen } from './lazy-screen.tsx'

/** Given to every screen: what follows its own path in the address, without a slash before. */
export interface ScreenProps {
  rest: string
}

/** A screen of the console: where it is, what it is called, how it is loaded. */
export interface Place {
  /** What follows `/apps/{appId}/` or `/organisations/{organisationId}/`; empty: the first one. */
  path: string
  of: 'app' | 'organisation'
  group: keyof typeof GROUPS
  icon: IconName
  name: Words<string>
  Screen: FunctionComponent<ScreenProps>
}

/** Groups of the menu, in its order. */
export const GROUPS = {
  app: words('アプリ', 'App'),
  sales: words('売るもの', 'What is sold'),
  running: words('動き', 'What happens'),
  organisation: words('組織', 'Organisation'),
}

const lazy = lazyScreen<ScreenProps>

/** Every screen, in the order of the menu; a new slice is an entry here. */
export const PLACES: readonly Place[] = [
  {
    ...{ path: '', of: 'app', group: 'app', icon: 'home' },
    name: words('ホーム', 'Home'),
    Screen: lazy(async () => (await import('../home/home-screen.tsx')).HomeScreen),
  },
]
