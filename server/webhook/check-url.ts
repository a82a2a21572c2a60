import { readLiteral } from './network-guard.ts'

const LENGTH_MAX = 1_024
const PORTS = new Set(['', '443', '8443'])

/** The reason why a URL is refused: a code for programs, a sentence for people. */
export const URL_FAULTS = {
  webhookUrlTooLong: `It is longer than ${LENGTH_MAX} characters.`,
  webhookUrlNotHttp: 'It must begin with http:// or https://.',
  webhookUrlNotHttps: 'It must begin with https://.',
  webhookUrlWithName: 'It must not contain a user name or a password.',
  webhookUrlWithFragment: 'It must not contain a fragment.',
  webhookUrlPort: 'Its port must be 443 or 8443.',
  webhookUrlHost: 'It must name a host on the internet, not an IP address.',
} as const

export type UrlFault = keyof typeof URL_FAULTS

/**
 * The reason why a URL that an app registers is refused; undefined if it is valid. A development
 * app may use any host and port, including its own machine.
 */
export function findUrlFault(text: string, { live }: { live: boolean }): UrlFault | undefined {
  if (text.length > LENGTH_MAX) return 'webhookUrlTooLong'
  const url = URL.parse(text)
  const isHttp = url?.protocol === 'http:' && !live
  if (!url || (url.protocol !== 'https:' && !isHttp)) {
    return live ? 'webhookUrlNotHttps' : 'webhookUrlNotHttp'
  }
  if (url.username !== '' || url.password !== '') return 'webhookUrlWithName'
  if (url.hash !== '') return 'webhookUrlWithFragment'
  if (!live) return undefined
  if (!PORTS.has(url.port)) return 'webhookUrlPort'
  const isName = readLiteral(url) === null && /\.[a-z][a-z0-9-]*$/.test(url.hostname)
  return isName ? undefined : 'webhookUrlHost'
}
