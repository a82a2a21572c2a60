import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = '::ffff:'

/**
 * The network of an address: the first three numbers of IPv4, or the first 48 bits of IPv6. The
 * network tells a person where a sign-in came from, but does not identify a machine. Null for an
 * invalid address.
 */
export function networkOf(address: string): string | null {
  const plain = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, '.0/24')
  if (!isIPv6(plain)) return null
  const [head, tail] = plain.split('%')[0].split('::')
  const groups = head ? head.split(':') : []
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(':').length : 0)
  const all = [...groups, ...Array(missing).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${all.slice(0, 3).join(':')}::/48`
}
