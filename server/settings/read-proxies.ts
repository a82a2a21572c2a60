import { isIP } from 'node:net'
import { ConfigError } from './setting.ts'

/** Fastify's names for private networks. */
const PROXY_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
/** The prefix lengths of the largest private networks: 10.0.0.0/8 and fc00::/7. */
const WIDEST_BITS = { 4: 8, 6: 7 }

/** The value of TRUST_PROXY. @throws ConfigError */
export function readProxies(value: string | undefined): string {
  if (!value) return ''
  for (const proxy of value.split(',').map((text) => text.trim())) mustBeProxy(proxy)
  return value
}

function mustBeProxy(proxy: string): void {
  if (PROXY_NETWORKS.includes(proxy)) return
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(proxy) ?? []
  const family = isIP(address)
  const isIpv6 = family === 6
  if (proxy === 'true' || (family > 0 && bits && Number(bits) < WIDEST_BITS[isIpv6 ? 6 : 4])) {
    throw new ConfigError(
      `TRUST_PROXY=${proxy} trusts everyone, so any caller could pretend to have any address: ` +
        'set it to the address of the proxy only.',
    )
  }
  const isSound = family > 0 && Number(bits ?? 0) <= (isIpv6 ? 128 : 32)
  // The size of an IPv4 network would be unclear if it were written as IPv6.
  if (isSound && !(bits && /^::ffff:/i.test(address))) return
  throw new ConfigError(
    'TRUST_PROXY must be addresses such as 10.0.0.5 or 10.0.0.0/24, separated by commas, ' +
      `not '${proxy}'.`,
  )
}
