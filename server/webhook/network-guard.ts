import { BlockList, isIP } from 'node:net'

/** Networks that are not the internet: ours, the machine's own, and those that lead to them. */
const IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
const IPV6 = [
  // The unspecified address, loopback, and IPv4 in the last 32 bits.
  ...['::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/32'],
  ...['2001:db8::/32', '2002::/16', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10'],
  ...['fec0::/10', 'ff00::/8'],
]

// Two lists: a single one takes every IPv4 address for the mapped IPv6 one, and blocks them all.
const blocked4 = new BlockList()
const blocked6 = new BlockList()
for (const network of IPV4) blocked4.addSubnet(...split(network), 'ipv4')
for (const network of IPV6) blocked6.addSubnet(...split(network), 'ipv6')

function split(network: string): [address: string, bits: number] {
  const [address, bits] = network.split('/')
  return [address, Number(bits)]
}

/** Whether an IP address belongs to the internet, and not to us or to the machine. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked4.check(address, 'ipv4')
  return family === 6 && !blocked6.check(address, 'ipv6')
}

/** The IP address that a URL names instead of a host; null where it names a host. */
export function readLiteral({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? null : bare
}
