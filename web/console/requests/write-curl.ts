import type { LoggedRequest } from '@kisekae/contract/console/requests.ts'

/** What is logged of a request. */
type Logged = Pick<LoggedRequest, 'method' | 'route' | 'avatarId' | 'params'>

/**
 * A request as a line for a shell. What was not kept is `…`; the key stands in an environment
 * variable, for the line may be shown to others.
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

/** Whether a client secret stands where an app sends its key, as screens of the UI kit do. */
export const isOfKit = (route: string) => route.startsWith('/uikit-api/')

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
