import { BlockList, isIP } from 'node:net'
import type { KeyScope } from '@kisekae/contract/wire.ts'
import { keyAddressRefused, keyExpired, keyScopeExceeded } from '../fault/key-faults.ts'

/** A key's scope, allowed networks and expiry. */
export interface KeyTerms {
  scope: KeyScope
  /** CIDR; an empty list means any address. */
  networks: readonly string[]
  isExpired: boolean
}

/** Each scope includes the previous ones. */
const SCOPES: readonly KeyScope[] = ['read', 'grant', 'all']

/**
 * The rule of a key; built when the key is looked up, and applied to every call. The address is
 * read only if needed, since reading it is a system call.
 */
export type AdmitKey = (keyScope: KeyScope, from: { readonly ip: string }) => void

/** Refuses a call outside the key's terms, regardless of the app's permissions. */
export function admitByTerms({ scope, networks, isExpired }: KeyTerms): AdmitKey {
  const isWithin = networks.length > 0 ? createNetworks(networks) : null
  const rank = SCOPES.indexOf(scope)
  return (keyScope, from) => {
    if (isExpired) throw keyExpired()
    if (isWithin && !isWithin(from.ip)) {
      throw keyAddressRefused({ message: `This key may not be used from ${from.ip}.` })
    }
    if (SCOPES.indexOf(keyScope) <= rank) return
    throw keyScopeExceeded({
      message: `This key has the scope ${scope}; the call needs ${keyScope}.`,
    })
  }
}

/** A network in CIDR notation, or one address; null if invalid. */
export function readNetwork(text: string): string | null {
  const [, address, bits] = /^([\d.]+|[\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(text.trim()) ?? []
  const family = isIP(address ?? '')
  if (family === 0) return null
  const most = family === 4 ? 32 : 128
  const length = bits === undefined ? most : Number(bits)
  return length <= most ? `${address.toLowerCase()}/${length}` : null
}

/** Two lists, because a single list would treat IPv4 addresses as IPv4-mapped IPv6 addresses. */
function createNetworks(networks: readonly string[]): (ip: string) => boolean {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const network of networks) {
    const [address, bits] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    lists[family].addSubnet(address, Number(bits), family)
  }
  return (ip) => {
    // The form of an IPv4 address on a dual-stack socket.
    const plain = ip.replace(/^::ffff:(?=[\d.]+$)/i, '')
    const family = isIP(plain) === 4 ? 'ipv4' : 'ipv6'
    return lists[family].check(plain, family)
  }
}
