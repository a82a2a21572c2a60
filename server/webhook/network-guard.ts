import { BlockList, isIP } from 'node:net'

/**
 * IPv4 networks that are not the internet: the IANA special-purpose registry, anycast services of
 * the network's own operator, multicast, and cloud metadata services.
 */
// biome-ignore format: a table
const BLOCKED4 = [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12',
  '192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24',
  '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24',
  '224.0.0.0/4', '240.0.0.0/4',
  // Metadata and health services of Azure; those of other clouds are in the networks above.
  '168.63.129.16/32',
]

/** All allocated IPv6 addresses; the rest are local or reserved, or lead to an IPv4 address. */
const PUBLIC6 = '2000::/3'

/** Blocked ranges within those: Teredo and the like, documentation, 6to4 and AS112. */
const BLOCKED6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

// IPv4 has a list of its own: a single list would treat every IPv4 address as its mapped IPv6 form
// and block it.
const blocked4 = new BlockList()
const public6 = new BlockList()
const blocked6 = new BlockList()
for (const network of BLOCKED4) blocked4.addSubnet(...split(network), 'ipv4')
public6.addSubnet(...split(PUBLIC6), 'ipv6')
for (const network of BLOCKED6) blocked6.addSubnet(...split(network), 'ipv6')

function split(network: string): [address: string, bits: number] {
  const [address, bits] = network.split('/')
  return [address, Number(bits)]
}

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked4.check(address, 'ipv4')
  return family === 6 && public6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6')
}

/** The IP address in a URL; null if it contains a host name. */
export function readLiteral({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? null : bare
}
