import { lazyScreen } from '../kit/lazy-screen.tsx'
import type { ScreenProps } from '../place/screen-props.ts'
import { EndpointList } from './endpoint-list.tsx'

const EndpointPage = lazyScreen(async () => (await import('./endpoint-page.tsx')).EndpointPage)

export const WebhooksScreen = ({ rest }: ScreenProps) =>
  rest === '' ? <EndpointList /> : <EndpointPage key={rest} endpointId={rest} />
