import type { Endpoint } from '@kisekae/contract/wire.ts'

/** The path of an endpoint in the router's notation: `/v1/Avatar/:avatarId`. */
export const urlOf = ({ path }: Pick<Endpoint, 'path'>): string =>
  path.replaceAll(/\{(\w+)\}/g, ':$1')
