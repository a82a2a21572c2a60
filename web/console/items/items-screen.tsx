import { lazyScreen } from '../kit/lazy-screen.tsx'
import type { ScreenProps } from '../place/screen-props.ts'
import { ItemList } from './item-list.tsx'

const Upload = lazyScreen(async () => (await import('./upload.tsx')).Upload)
const ItemPage = lazyScreen(async () => (await import('./item-page.tsx')).ItemPage)
const CataloguePage = lazyScreen(async () => (await import('./catalogue-page.tsx')).CataloguePage)

const ModelPage = lazyScreen(async () => (await import('./models/model-page.tsx')).ModelPage)
const FitPage = lazyScreen(async () => (await import('./fits/fit-page.tsx')).FitPage)

/** Items: the list, the upload, a whole model, a single item, the whole catalogue. */
export function ItemsScreen({ rest }: ScreenProps) {
  if (rest === '') return <ItemList />
  if (rest === 'new') return <Upload itemId={null} />
  if (rest === 'model') return <ModelPage />
  if (rest === 'catalogue') return <CataloguePage />
  const [itemId, word] = rest.split('/')
  if (word === 'file') return <Upload key={itemId} itemId={itemId} />
  if (word === 'fit') return <FitPage key={itemId} itemId={itemId} />
  return <ItemPage key={itemId} itemId={itemId} />
}
