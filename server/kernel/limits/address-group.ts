import { isIPv6 } from 'node:net'

/**
 * The unit by which callers are counted: the address, or the first 64 bits of an IPv6 address,
 * since every customer gets at least that many addresses.
 */
export function addressGroup(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (mapped !== undefined) return mapped
  const [before, after = ''] = ip.split('%')[0].split('::')
  const left = before.split(':').filter(Boolean)
  const right = after.split(':').filter(Boolean)
  const zeros = ip.includes('::')
    ? Array(Math.max(0, 8 - left.length - right.length)).fill('0')
    : []
  const groups = left.concat(zeros, right).slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`
}
