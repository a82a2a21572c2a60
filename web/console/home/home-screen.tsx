import { useApp } from '../app/use-place.ts'
import { Page } from '../kit/page.tsx'

/** Where an app stands. */
export function HomeScreen() {
  const { app } = useApp()
  return <Page title={app.name}>{null}</Page>
}
