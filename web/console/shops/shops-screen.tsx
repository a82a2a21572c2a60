import { lazyScreen } from '../kit/lazy-screen.tsx'
import type { ScreenProps } from '../place/screen-props.ts'
import { ShopListPage } from './shop-list.tsx'

const ShopPage = lazyScreen(async () => (await import('./shop-page.tsx')).ShopPage)

export const ShopsScreen = ({ rest }: ScreenProps) =>
  rest === '' ? <ShopListPage /> : <ShopPage key={rest} shopId={rest} />
