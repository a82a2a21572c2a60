import { readLiteral } from './network-guard.ts'

const LENGTH_MAX = 1_024
const PORTS = new Set(['', '443', '8443'])

/**
 * What is wrong with an address that an app registers, in one sentence; undefined: nothing. A
 * development app may name any host and port, also its own machine.
 */
export function findUrlFault(text: string, { live }: { live: boolean }): string | undefined {
  if (text.length > LENGTH_MAX) return `It is longer than ${LENGTH_MAX} characters.`
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return 'It is no address that begins with https://.'
  }
  if (url.username !== '' || url.password !== '') return 'It must not hold a name or a password.'
  if (url.hash !== '') return 'It must not hold a fragment.'
  if (!live) return undefined
  if (url.protocol !== 'https:') return 'It must begin with https://.'
  if (!PORTS.has(url.port)) return 'Its port must be 443 or 8443.'
  const isName = readLiteral(url) === null && /\.[a-z][a-z0-9-]*$/.test(url.hostname)
  return isName ? undefined : 'It must name a host of the internet, not an address.'
}
