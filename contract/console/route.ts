import type { Static, TSchema } from 'typebox'
import { countBytesMax } from './count-bytes.ts'
import { ACCESS, type Access } from './roles.ts'

/** A call of the console: JSON in, JSON out, under `/console-api`. */
export interface ConsoleRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path after `/console-api`, such as `/apps/{appId}/keys`. */
  readonly path: string
  /**
   * Who may call: the lowest sufficient role in the organisation that the path names with
   * `{organisationId}` or `{appId}`.
   */
  readonly access: Access
  readonly summary: string
  /** Whether the caller must have signed in within the last ten minutes. */
  readonly needsFreshSignIn?: boolean
  /** The query parameters that are allowed, each with its description. */
  readonly query: Readonly<Record<string, string>>
  /** The JSON body; absent if there is none. */
  readonly body?: TSchema
  /** For a file as the body, sent as `application/octet-stream`: its maximum size in bytes. */
  readonly fileBytesMax?: number
  /**
   * The maximum size of the body: that of the file, or of the longest valid JSON. A larger body is
   * refused unread.
   */
  readonly bodyBytesMax: number
  /** Null if the response is a file. */
  readonly reply: TSchema | null
}

interface Terms<Body, Answer> {
  access: Access
  summary: string
  needsFreshSignIn?: boolean
  query?: Record<string, string>
  body?: Body
  fileBytesMax?: number
  reply: Answer
}

/** Allowance for whitespace in a body; a call without a body may send an empty object. */
const BLANK_BYTES = 1024
const STEP_BYTES = 4096

const roundUp = (bytes: number) => Math.ceil(bytes / STEP_BYTES) * STEP_BYTES

/** Declares a call; its path, role and records are named nowhere else. */
export function route<
  Body extends TSchema | undefined = undefined,
  Answer extends TSchema | null = null,
>(
  method: ConsoleRoute['method'],
  path: string,
  { query = {}, ...terms }: Terms<Body, Answer>,
): ConsoleRoute & { body: Body; reply: Answer } {
  const needsPlace = (ACCESS as readonly string[]).indexOf(terms.access) >= 2
  if (needsPlace !== /^\/(organisations\/\{organisationId\}|apps\/\{appId\})(\/|$)/.test(path)) {
    throw new Error(`${path} must name the organisation or the app that ${terms.access} is about.`)
  }
  const { body, fileBytesMax } = terms
  const bodyBytesMax = fileBytesMax ?? roundUp(BLANK_BYTES + (body ? countBytesMax(body) : 0))
  return { body: undefined as Body, ...terms, method, path, query, bodyBytesMax }
}

/** The body after validation. */
export type BodyOf<R extends ConsoleRoute> = R['body'] extends TSchema ? Static<R['body']> : null

/** The response. */
export type AnswerOf<R extends ConsoleRoute> = R['reply'] extends TSchema
  ? Static<R['reply']>
  : null
