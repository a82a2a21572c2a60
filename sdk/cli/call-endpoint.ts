import { CALLS } from '../calls.ts'
import type { Kisekae } from '../kisekae.ts'
import type { CallOptions } from '../send.ts'
import { connectTo, Misused, type Wish } from './read-wish.ts'
import type { Report } from './report.ts'

type CallName = keyof typeof CALLS
type Values = Record<string, string | string[]>

/** `kisekae call NAME|METHOD PATH [PARAMETER=VALUE …]`. */
export async function callEndpoint(wish: Wish, report: Report): Promise<boolean> {
  const { name, params } = readCall(wish.rest)
  const kisekae = connectTo(wish.settings)
  report.progress(`calling ${name}`)
  const answer = await send(kisekae, name, params, { idempotencyKey: wish.idempotencyKey })
  report.tell(answer ?? {}, answer ? JSON.stringify(answer, null, 2) : 'done, no content')
  return true
}

/** Each method has different parameters; the service checks them, as for any caller. */
function send(kisekae: Kisekae, name: CallName, params: Values, options: CallOptions) {
  const method = kisekae[name] as (params: object, more: CallOptions) => Promise<object | undefined>
  return method(params, options)
}

function readCall([first = '', ...rest]: readonly string[]): { name: CallName; params: Values } {
  if (isMethod(first)) return readPath(first, rest)
  const name = NAMES.find((known) => known === first)
  if (!name) throw new Misused(`NAME must be one of ${NAMES.join(', ')}`)
  return { name, params: mustBeWhole(name, readParams(rest)) }
}

// The keys of a constant table.
const NAMES = Object.keys(CALLS) as CallName[]

const isMethod = (text: string) => /^(GET|POST|PUT|PATCH|DELETE)$/i.test(text)

/** A path as documented, `/v1/Avatar/{avatarId}`, or as requested, `/v1/Avatar/7?part=Hat`. */
function readPath(method: string, [target = '', ...rest]: readonly string[]) {
  const [path, query = ''] = target.split('?')
  const found = NAMES.filter((name) => CALLS[name].method === method.toUpperCase())
    .map((name) => ({ name, inPath: matchPath(CALLS[name].path, path) }))
    .filter(({ inPath }) => inPath !== null)
    // `/v1/Gacha/Session` also matches `/v1/Gacha/{gachaId}`: the path with fewer parameters takes
    // precedence.
    .toSorted((a, b) => countNames(CALLS[a.name].path) - countNames(CALLS[b.name].path))
  const [best] = found
  if (!best) throw new Misused(`${method} ${path} is not an endpoint of the service; see /docs`)
  const inQuery = [...new URLSearchParams(query)].map(([name, text]) => `${name}=${text}`)
  const params = { ...readParams([...inQuery, ...rest]), ...best.inPath }
  return { name: best.name, params: mustBeWhole(best.name, params) }
}

const countNames = (path: string) => path.split('{').length - 1

/** The values in a path; null if it does not match. */
function matchPath(template: string, path: string): Record<string, string> | null {
  const [wanted, given] = [template.split('/'), path.split('/')]
  if (wanted.length !== given.length) return null
  const values: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    if (part === given[at]) continue
    if (!part.startsWith('{') || given[at] === '') return null
    values[part.slice(1, -1)] = decode(given[at])
  }
  return values
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Misused(`'${text}' is not valid in a path`)
  }
}

/** A repeated parameter becomes a list. */
function readParams(args: readonly string[]): Values {
  const values = new Map<string, string[]>()
  for (const arg of args) {
    const [, name, value] = /^(\w+)=(.*)$/s.exec(arg) ?? []
    if (name === undefined) throw new Misused(`'${arg}' is not PARAMETER=VALUE`)
    values.set(name, [...(values.get(name) ?? []), value])
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 ? all : all[0]]))
}

/** The parameters in the path; without them, a different path would be requested. */
function mustBeWhole(name: CallName, params: Values): Values {
  const names = [...CALLS[name].path.matchAll(/\{(\w+)\}/g)].map(([, inPath]) => inPath)
  const missing = names.find((inPath) => !params[inPath])
  if (missing) throw new Misused(`${name} requires ${missing}=VALUE`)
  return params
}
