import { lazyScreen } from '../app/lazy-screen.tsx'
import type { ScreenProps } from '../app/screen-props.ts'
import { EndpointList } from './endpoint-list.tsx'

const EndpointPage = lazyScreen(async () => (await import('./endpoint-page.tsx')).EndpointPage)

export const WebhooksScreen = ({ rest }: ScreenProps) =>
  rest === '' ? <EndpointList /> : <EndpointPage key={rest} endpointId={rest} />
