import type { LoggedRequest } from '@kisekae/contract/console/requests.ts'

/** The logged data of a request. */
type Logged = Pick<LoggedRequest, 'method' | 'route' | 'avatarId' | 'params'>

/**
 * A request as a shell command. Values that were not logged become `…`; the key is an environment
 * variable, so that the command can be shared.
 */
export function writeCurl({ method, route, avatarId, params }: Logged, baseUrl: string): string {
  const path = route.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'avatarId' && avatarId ? avatarId : `{${name}}`,
  )
  const known = params.filter(({ name }) => name !== '?')
  const lines = [
    `curl${method === 'GET' ? ' -G' : ` -X ${method}`} ${quote(baseUrl + path)}`,
    `-H "X-Api-Key: $${isOfKit(route) ? 'KISEKAE_CLIENT_SECRET' : 'KISEKAE_KEY'}"`,
    ...known.map(({ name, value }) => `--data-urlencode ${quote(`${name}=${value ?? '…'}`)}`),
  ]
  return lines.join(' \\\n  ')
}

/** Whether the call uses a client secret instead of an API key, as screens of the UI kit do. */
export const isOfKit = (route: string) => route.startsWith('/uikit-api/')

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
