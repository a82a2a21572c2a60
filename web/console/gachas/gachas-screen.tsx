import { lazyScreen } from '../kit/lazy-screen.tsx'
import type { ScreenProps } from '../place/screen-props.ts'
import { GachaListPage } from './gacha-list.tsx'

const Editor = lazyScreen(async () => (await import('./editor.tsx')).Editor)

export const GachasScreen = ({ rest }: ScreenProps) =>
  rest === '' ? <GachaListPage /> : <Editor key={rest} gachaId={rest} />
