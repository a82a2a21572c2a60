import { lazyScreen } from '../kit/lazy-screen.tsx'
import type { ScreenProps } from '../place/screen-props.ts'
import { AvatarList } from './avatar-list.tsx'

const AvatarPage = lazyScreen(async () => (await import('./avatar-page.tsx')).AvatarPage)

export const AvatarsScreen = ({ rest }: ScreenProps) =>
  rest === '' ? <AvatarList /> : <AvatarPage key={rest} avatarId={rest} />
