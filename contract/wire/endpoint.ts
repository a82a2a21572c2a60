import type { Static, TSchema } from 'typebox'
import type { Permission } from '../permission.ts'
import type { ParamTable, Values } from './param.ts'

/** What keys can do: only read, also grant items, or everything. */
export const KEY_SCOPES = ['read', 'grant', 'all'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

export type Method = 'GET' | 'POST' | 'PATCH'

type Terms<P extends ParamTable, R extends TSchema | null> = {
  readonly summary: string
  readonly description?: string
  readonly params: P
  /** The record of a success; null if the response has no JSON body. */
  readonly reply: R
  /** The permission of the avatar that the call requires; the spec names it per endpoint. */
  readonly permission?: Permission
  /** Whether a success may be cached for ten minutes. The default is never. */
  readonly cacheable?: boolean | ((params: Values<P>) => boolean)
  /**
   * Whether a success has an ETag: it may be stored, and is requested again with If-None-Match.
   * The default is no.
   */
  readonly tagged?: boolean
  /** Offered only to permitted organisations; it may change (spec 4.3). */
  readonly beta?: boolean
  /** Names and texts of the response follow the header `Accept-Language` (ja, en). */
  readonly localized?: boolean
  /** Has one effect no matter how often it is sent with one `Idempotency-Key`. */
  readonly once?: boolean
  /**
   * What a key must be allowed to do; by default `read` for GET, and `all` for calls that change
   * something.
   */
  readonly keyScope?: KeyScope
  /** Sent as a form body, since a URL would leak secrets to logs. */
  readonly form?: boolean
  /** Opened by the end user's browser: no key, and a page instead of JSON. */
  readonly page?: boolean
}

/** A method and path of the service with its parameters and its response. */
export type Endpoint<
  P extends ParamTable = ParamTable,
  R extends TSchema | null = TSchema | null,
> = {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly params: P
  /** The names in braces of `path`; all others come from the query or the form. */
  readonly pathNames: readonly string[]
  readonly reply: R
  readonly permission: Permission | null
  readonly tagged: boolean
  readonly beta: boolean
  readonly localized: boolean
  readonly once: boolean
  readonly keyScope: KeyScope
  readonly form: boolean
  readonly page: boolean
  /**
   * A method, so that an endpoint with specific parameters is assignable to an endpoint with any.
   */
  isCacheable(params: Values<P>): boolean
}

/** What a handler of the endpoint receives. */
export type Params<E extends Endpoint> = Values<E['params']>

/** What a handler of the endpoint returns. */
export type Reply<E extends Endpoint> = E['reply'] extends TSchema ? Static<E['reply']> : undefined

/** Declares an endpoint; the names in braces of its path are its path parameters. */
export function endpoint<const P extends ParamTable, const R extends TSchema | null>(
  method: Method,
  path: string,
  terms: Terms<P, R>,
): Endpoint<P, R> {
  const { cacheable = false } = terms
  return {
    method,
    path,
    summary: terms.summary,
    description: terms.description ?? '',
    params: terms.params,
    pathNames: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    reply: terms.reply,
    permission: terms.permission ?? null,
    tagged: terms.tagged ?? false,
    beta: terms.beta ?? false,
    localized: terms.localized ?? false,
    once: terms.once ?? false,
    keyScope: terms.keyScope ?? (method === 'GET' ? 'read' : 'all'),
    form: terms.form ?? false,
    page: terms.page ?? false,
    isCacheable: typeof cacheable === 'function' ? cacheable : () => cacheable,
  }
}
