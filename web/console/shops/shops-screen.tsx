import { lazyScreen } from '../app/lazy-screen.tsx'
import type { ScreenProps } from '../app/screen-props.ts'
import { ShopListPage } from './shop-list.tsx'

const ShopPage = lazyScreen(async () => (await import('./shop-page.tsx')).ShopPage)

export const ShopsScreen = ({ rest }: ScreenProps) =>
  rest === '' ? <ShopListPage /> : <ShopPage key={rest} shopId={rest} />
