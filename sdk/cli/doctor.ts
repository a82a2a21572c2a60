import type { Kisekae } from '../kisekae.ts'
import { KisekaeError } from '../kisekae-error.ts'
import { connectTo, isWebhookSecret, type Wish } from './read-wish.ts'
import type { Report } from './report.ts'

const NODE_MAJOR_MIN = 20
/** Both links and webhooks are refused if the clocks differ by five minutes. */
const CLOCK_GAP_MAX_S = 60

type Settings = Wish['settings']
/**
 * Returns a sentence about a setting that works, or null if there is no setting to check; throws an
 * error whose message explains the problem and its fix.
 */
type Check = (settings: Settings, kisekae: Kisekae) => Promise<string | null>

const CHECKS: { readonly [name: string]: Check } = {
  Node: async () => {
    const { node } = process.versions
    if (Number.parseInt(node, 10) >= NODE_MAJOR_MIN) return node
    throw new Error(`${node} is too old; version ${NODE_MAJOR_MIN} or newer is required`)
  },
  service: async ({ baseUrl }) => {
    const { status } = await fetchLive(baseUrl)
    if (status === 200) return `${baseUrl} answers`
    throw new Error(`${baseUrl}/livez returns ${status}: is it the URL of a Kisekae service?`)
  },
  key: async (_, kisekae) => {
    await kisekae.echo()
    return 'accepted'
  },
  clock: async ({ baseUrl }) => {
    const { headers } = await fetchLive(baseUrl)
    const gapS = Math.round(Math.abs(Date.now() - Date.parse(headers.get('Date') ?? '')) / 1000)
    if (gapS <= CLOCK_GAP_MAX_S) return `within ${gapS} s of the service's`
    throw new Error(`differs from the service's by ${gapS} s: correct it, or links will be refused`)
  },
  'redirect URI': async ({ redirectUri }, kisekae) => {
    if (!redirectUri) return null
    const codeChallenge = '0'.repeat(64)
    await kisekae.getConnectUrl({ redirectUri, scope: 'AvatarLoad', codeChallenge })
    return `${redirectUri} is registered`
  },
  'webhook secret': async ({ secret }) => {
    if (!secret) return null
    if (isWebhookSecret(secret))
      return 'well-formed (only a delivery shows whether it is the right one)'
    throw new Error('is not a secret in the form whsec_…, as shown when the endpoint was added')
  },
}

async function fetchLive(baseUrl: string): Promise<Response> {
  try {
    return await fetch(`${baseUrl}/livez`)
  } catch {
    throw new Error(`${baseUrl} does not respond: is the service running there?`)
  }
}

/** `kisekae doctor`: checks everything, changes nothing. */
export async function doctor({ settings }: Wish, report: Report): Promise<boolean> {
  const kisekae = connectTo(settings)
  let areAllWell = true
  for (const [name, check] of Object.entries(CHECKS)) {
    report.progress(`checking ${name}`)
    const { isWell, what } = await look(() => check(settings, kisekae))
    areAllWell &&= isWell !== false
    report.tell({ check: name, ok: isWell, what }, `${signOf(isWell)} ${name}: ${what}`)
  }
  return areAllWell
}

const signOf = (isWell: boolean | null) => (isWell === null ? '-' : isWell ? '✓' : '✗')

async function look(check: () => Promise<string | null>) {
  try {
    const what = await check()
    return what === null
      ? { isWell: null, what: 'not given, so not checked (see --help)' }
      : { isWell: true, what }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const reason = error instanceof KisekaeError ? ` (${error.reason})` : ''
    return { isWell: false, what: error.message + reason }
  }
}
