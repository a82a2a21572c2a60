import { PAGES, type Pages } from './calls.ts'
import { toHex } from './to-hex.ts'

interface Origin {
  fitUrl: string
  appId: string
  kitSecret: string
}

type Fields = readonly (readonly [name: string, text: string])[]

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/** Creates the methods that build the URLs of pages. */
export function makePages({ fitUrl, appId, kitSecret }: Origin): Pages {
  const methods = Object.entries(PAGES).map(([name, { path, ofApp, signed }]) => [
    name,
    (params: object = {}) => {
      const own = ofApp ? { appId: needed(appId, 'appId') } : {}
      const fields = listFields({ ...own, ...params })
      const query = fields.filter(([field]) => !path.includes(`{${field}}`))
      const inPath = Object.fromEntries(fields)
      const url = fitUrl + path.replace(/\{(\w+)\}/g, (_, field) => inPath[field])
      if (!signed) return `${url}?${join(query)}`
      return signQuery(query, needed(kitSecret, 'kitSecret')).then((text) => `${url}?${text}`)
    },
  ])
  // The table and the type are both generated from the contract, so they have the same methods.
  return Object.fromEntries(methods) as Pages
}

/**
 * Returns the query with its timestamp and signature: HMAC-SHA256, in lowercase hexadecimal, over
 * the parameters sorted by name, each as `name=value` with both parts encoded by
 * encodeURIComponent, joined by `&`.
 */
export async function signQuery(fields: Fields, secret: string): Promise<string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const query = join([...fields, ['timestamp', timestamp] as const].sort(byName))
  const encoder = new TextEncoder()
  const bytes = encoder.encode(secret)
  const key = await crypto.subtle.importKey('raw', bytes, HMAC, false, ['sign'])
  const signature = await crypto.subtle.sign(HMAC, key, encoder.encode(query))
  return `${query}&signature=${toHex(new Uint8Array(signature))}`
}

const byName = ([a]: Fields[number], [b]: Fields[number]) => (a < b ? -1 : 1)

const join = (fields: Fields) =>
  fields.map((field) => field.map(encodeURIComponent).join('=')).join('&')

const listFields = (params: object): Fields =>
  Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )

function needed(value: string, name: string): string {
  if (value) return value
  throw new TypeError(`createKisekae() requires ${name} for this.`)
}
