import { lazyScreen } from '../app/lazy-screen.tsx'
import type { ScreenProps } from '../app/screen-props.ts'
import { AvatarList } from './avatar-list.tsx'

const AvatarPage = lazyScreen(async () => (await import('./avatar-page.tsx')).AvatarPage)

export const AvatarsScreen = ({ rest }: ScreenProps) =>
  rest === '' ? <AvatarList /> : <AvatarPage key={rest} avatarId={rest} />
