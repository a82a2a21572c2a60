import type { Static, TSchema } from 'typebox'
import type { Permission } from '../permission.ts'
import { countBytesMax } from './count-bytes.ts'
import type { Door } from './door.ts'
import type { ParamTable, Values } from './param.ts'

/** The rights that a key can have: to read, to grant items as well, or to do everything. */
export const KEY_SCOPES = ['read', 'grant', 'all'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A table without parameters. */
type None = Readonly<Record<never, never>>

type Terms<
  P extends ParamTable,
  R extends TSchema | null,
  B extends TSchema | null,
  D extends Door,
> = {
  readonly door: D
  readonly summary: string
  readonly description?: string
  /** The parameters in the path, the query, or the form. */
  readonly params?: P
  /** The JSON body. */
  readonly body?: B
  /** The maximum size in bytes of a body that is a file, sent as `application/octet-stream`. */
  readonly fileBytesMax?: number
  /** The record in a successful response; null if the response has no JSON body. */
  readonly reply: R
  /** The permission that the call requires for the avatar; the spec names it per endpoint. */
  readonly permission?: Permission
  /** Whether the caller must have signed in within the last ten minutes. */
  readonly needsFreshSignIn?: boolean
  /** Whether a successful response may be cached for ten minutes. The default is never. */
  readonly cacheable?: boolean | ((params: Values<P>) => boolean)
  /**
   * Whether a successful response has an ETag: clients may store it, and revalidate it with
   * If-None-Match. The default is no.
   */
  readonly tagged?: boolean
  /** Offered only to approved organisations; the interface may change (spec 4.3). */
  readonly beta?: boolean
  /** The names and other text in the response follow the `Accept-Language` header (ja, en). */
  readonly localized?: boolean
  /** Takes effect only once, however often it is sent with the same `Idempotency-Key`. */
  readonly once?: boolean
  /** Refuses parameters that it does not know. The default is to ignore them. */
  readonly strict?: boolean
  /**
   * The right that a key needs; by default, `read` for GET, and `all` for calls that change
   * something.
   */
  readonly keyScope?: KeyScope
  /** Sent as a form body, since a URL would leak secrets to logs. */
  readonly form?: boolean
  /** Opened by the end user's browser: the response is a page instead of JSON. */
  readonly page?: boolean
  /** The response is a file instead of JSON. */
  readonly download?: boolean
}

/** A method and path of the service, with its caller, its input and its response. */
export type Endpoint<
  P extends ParamTable = ParamTable,
  R extends TSchema | null = TSchema | null,
  B extends TSchema | null = TSchema | null,
  D extends Door = Door,
> = {
  readonly method: Method
  readonly path: string
  readonly door: D
  readonly summary: string
  readonly description: string
  readonly params: P
  /** The names in braces in `path`; all others come from the query or the form. */
  readonly pathNames: readonly string[]
  readonly body: B
  /** Null unless the body is a file. */
  readonly fileBytesMax: number | null
  /**
   * The maximum size of the body: the maximum size of the file, or the size of the longest valid
   * JSON. Our sites refuse a larger body without reading it.
   */
  readonly bodyBytesMax: number
  readonly reply: R
  readonly permission: Permission | null
  readonly tagged: boolean
  readonly needsFreshSignIn: boolean
  readonly beta: boolean
  readonly localized: boolean
  readonly once: boolean
  readonly strict: boolean
  readonly keyScope: KeyScope
  readonly form: boolean
  readonly page: boolean
  readonly download: boolean
  /**
   * Declared as a method, so that an endpoint with specific parameters is assignable to an endpoint
   * with any parameters.
   */
  isCacheable(params: Values<P>): boolean
}

/** The input of the endpoint's handler. */
export type Params<E extends Endpoint> = Values<E['params']>

/** The JSON body after validation. */
export type Body<E extends Endpoint> = E['body'] extends TSchema ? Static<E['body']> : null

/** The return value of the endpoint's handler. */
export type Reply<E extends Endpoint> = E['reply'] extends TSchema ? Static<E['reply']> : undefined

/** Whether the avatar is optional: the permission is checked only if the call names an avatar. */
export const isAvatarOptional = ({ params }: Endpoint): boolean =>
  params['avatarId']?.required === false

/**
 * Declares an endpoint: its caller, path, input and response are specified nowhere else. The names
 * in braces in its path are its path parameters.
 */
export function endpoint<
  const P extends ParamTable = None,
  const R extends TSchema | null = null,
  const B extends TSchema | null = null,
  const D extends Door = Door,
>(method: Method, path: string, terms: Terms<P, R, B, D>): Endpoint<P, R, B, D> {
  const { cacheable = false, body, fileBytesMax = null } = terms
  return {
    method,
    path,
    door: terms.door,
    summary: terms.summary,
    description: terms.description ?? '',
    // If there are no parameters or no body, the type parameter has its default, which these values
    // match.
    params: terms.params ?? ({} as P),
    pathNames: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    body: body ?? (null as B),
    fileBytesMax,
    bodyBytesMax: fileBytesMax ?? roundUp(BLANK_BYTES + (body ? countBytesMax(body) : 0)),
    reply: terms.reply,
    permission: terms.permission ?? null,
    tagged: terms.tagged ?? false,
    needsFreshSignIn: terms.needsFreshSignIn ?? false,
    beta: terms.beta ?? false,
    localized: terms.localized ?? false,
    once: terms.once ?? false,
    strict: terms.strict ?? false,
    keyScope: terms.keyScope ?? (method === 'GET' ? 'read' : 'all'),
    form: terms.form ?? false,
    page: terms.page ?? false,
    download: terms.download ?? false,
    isCacheable: typeof cacheable === 'function' ? cacheable : () => cacheable,
  }
}

/** Allowance for whitespace in a body; a call without a body may send an empty object. */
const BLANK_BYTES = 1024
const STEP_BYTES = 4096

const roundUp = (bytes: number) => Math.ceil(bytes / STEP_BYTES) * STEP_BYTES
