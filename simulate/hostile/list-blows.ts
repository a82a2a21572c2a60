import { everyEndpoint } from '@kisekae/contract/every-endpoint.ts'
import type { Endpoint } from '@kisekae/contract/wire.ts'
import { longestOf } from '@kisekae/server/console/fixtures/longest-body.ts'
import type { Blow } from './send.ts'
import type { Stranger } from './stranger.ts'

/** A route in the server's own notation: `/v1/Avatar/:avatarId`. */
export interface Route {
  method: string
  url: string
}

type Body = readonly [name: string, bytes: () => Buffer]

const MIB = 2 ** 20
const text = (value: string) => Buffer.from(value)

/** JSON that is large, deep, long, or repetitive. */
const JSON_BODIES: readonly Body[] = [
  ['2 million empty names', () => text(`{"addTags":[${'"",'.repeat(1.3e6)}""]}`)],
  ['300,000 unknown names', () => text(`{${many(3e5, (i) => `"k${i}":0`)}}`)],
  ['the same name 400,000 times', () => text(`{${'"name":"a",'.repeat(4e5)}"name":"a"}`)],
  ['100,000 levels', () => text('['.repeat(1e5) + ']'.repeat(1e5))],
  ['4,000 levels', () => text(`{"itemIds":${'['.repeat(1_900)}${']'.repeat(1_900)}}`)],
  ['one text of 4 MiB', () => text(`{"name":"${'あ'.repeat(1.3e6)}"}`)],
  ['1,900 ids', () => text(`{"itemIds":[${many(1_900, (i) => String(i + 1))}]}`)],
]

/** Bodies for upload routes. */
// biome-ignore format: a table
const FILE_BODIES: readonly Body[] = [
  ['48 MiB of zeros',            () => Buffer.alloc(48 * MIB)],
  ['a table of 400,000 rows',      () => text(`itemId,nameJa,nameEn,tags\n${'1,a,b,c\n'.repeat(4e5)}`)],
  ['a table of a million columns', () => text(`itemId${','.repeat(1e6)}\n`)],
  ['7 MiB of quotes',              () => text('"'.repeat(7 * MIB))],
  ['a catalogue of 400,000 names', () => text(`{"format":"kisekae-catalogue-1","items":[${'0,'.repeat(4e5)}0]}`)],
  ['31 MiB that begin as glTF',    () => Buffer.concat([text('glTF'), Buffer.alloc(31 * MIB)])],
]

/** Form bodies. */
const FORM_BODIES: readonly Body[] = [
  ['32,000 fields', () => text('a&'.repeat(32_000))],
  ['one field of 64 KiB', () => text(`message=${'%E3%81%82'.repeat(7_000)}`)],
  ['6,000 ids', () => text(many(6_000, (i) => `itemId=${i}`, '&'))],
  ['5 MiB', () => Buffer.alloc(5 * MIB, 'a=1&')],
]

const many = (count: number, write: (i: number) => string, between = ',') =>
  Array.from({ length: count }, (_, i) => write(i)).join(between)

const LONG = 'a'.repeat(64)
const QUERY_BYTES_MAX = 8_000

/** All hostile requests to a route, from a signed-up or an anonymous caller. */
export function listBlows(route: Route, caller: Stranger | null): Blow[] {
  const { method, url } = route
  const headers = headersOf(url, caller)
  const paths = [pathOf(url, caller?.ids ?? {}), pathOf(url, {})]
  const queries = listQueries(route)
  const blows = queries.map(
    ([name, query]): Blow => ({ name, method, path: paths[0] + query, headers, body: null }),
  )
  blows.push({ name: 'a long path', method, path: paths[1], headers, body: null })
  if (method === 'GET') return blows
  const { type, bodies } = bodiesOf(route)
  for (const [name, make] of bodies) {
    const typed = { ...headers, 'content-type': type }
    blows.push({ name, method, path: paths[0], headers: typed, body: make() })
  }
  return blows
}

function bodiesOf(route: Route): { type: string; bodies: readonly Body[] } {
  if (kindOf(route.url) === 'form') {
    return { type: 'application/x-www-form-urlencoded', bodies: FORM_BODIES }
  }
  const { body, fileBytesMax } = findEndpoint(route) ?? {}
  if (fileBytesMax) return { type: 'application/octet-stream', bodies: FILE_BODIES }
  const longest = (): Buffer => text(JSON.stringify(body ? longestOf(body) : {}))
  return {
    type: 'application/json',
    bodies: [...JSON_BODIES, ['the longest valid body', longest]],
  }
}

/** The sites accept JSON; the API and the pages accept forms. */
const kindOf = (url: string) => (/^\/(console|fit)-api\//.test(url) ? 'json' : 'form')

/** The sender adds the origin. */
function headersOf(url: string, caller: Stranger | null): Record<string, string> {
  if (!caller) return {}
  if (url.startsWith('/uikit-api/')) return { 'x-api-key': caller.clientSecret }
  return kindOf(url) === 'json' ? { cookie: caller.cookie } : { 'x-api-key': caller.apiKey }
}

const pathOf = (url: string, ids: Readonly<Record<string, string>>) =>
  url
    .replaceAll(/:(\w+)(\([^)]*\))?/g, (_, name: string) => ids[name] ?? LONG)
    .replaceAll('*', LONG)

/**
 * Lists queries for a route, from a plain one to those that fill a URL with long or repeated
 * parameters.
 */
function listQueries(route: Route): [name: string, query: string][] {
  const once = namesOf(route).map((name) => `${encodeURIComponent(name)}=${'9'.repeat(200)}`)
  const [first = 'a'] = namesOf(route)
  return [
    ['plain', ''],
    ['every parameter, long', `?${once.join('&')}`.slice(0, QUERY_BYTES_MAX)],
    ['one parameter, 190 times', `?${many(190, (i) => `${first}=${i}`, '&')}`],
    ['4,000 parameters', `?${'a&'.repeat(4_000)}`.slice(0, QUERY_BYTES_MAX)],
    ['8 KB of escapes', `?${first}=${'%F0%9F%98%80'.repeat(650)}`.slice(0, QUERY_BYTES_MAX)],
  ]
}

function namesOf(route: Route): string[] {
  const endpoint = findEndpoint(route)
  return endpoint ? Object.keys(endpoint.params) : ['after', 'limit', 'search', 'w', 'h']
}

const findEndpoint = (route: Route): Endpoint | undefined =>
  everyEndpoint.find(({ endpoint }) => isSame(endpoint, route))?.endpoint

const isSame = ({ method, path }: Endpoint, route: Route) =>
  method === route.method && path.replaceAll(/\{(\w+)\}/g, ':$1') === route.url
