import { BlockList, isIP } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/** Whether a host name, with or without the brackets of IPv6, means this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  const family = isIP(name)
  if (family > 0) return LOOPBACK.check(name, family === 6 ? 'ipv6' : 'ipv4')
  return name === 'localhost' || name.endsWith('.localhost')
}
