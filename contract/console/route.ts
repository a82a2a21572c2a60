import type { Static, TSchema } from 'typebox'
import { countBytesMax } from './count-bytes.ts'
import { ACCESS, type Access } from './roles.ts'

/** How one call of the console travels: JSON in, JSON out, under `/console-api`. */
export interface ConsoleRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** What follows `/console-api`, as `/apps/{appId}/keys`. */
  readonly path: string
  /**
   * Who may call: the least role in the organisation that the path names, by `{organisationId}` or
   * by `{appId}`.
   */
  readonly access: Access
  readonly summary: string
  /** Whether who calls must have signed in within the last ten minutes. */
  readonly needsFreshSignIn?: boolean
  /** What a search in the address may name, each with what it means. */
  readonly query: Readonly<Record<string, string>>
  /** The JSON body; absent: there is none. */
  readonly body?: TSchema
  /** The body is a file, as `application/octet-stream`, of at most so many bytes. */
  readonly fileBytesMax?: number
  /** A larger body is refused unread: what the file may have, or the longest sound JSON. */
  readonly bodyBytesMax: number
  /** Null: a file comes back. */
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

/** Blanks and line ends that a body may have; a call without a body may send an empty object. */
const BLANK_BYTES = 1024
const STEP_BYTES = 4096

const roundUp = (bytes: number) => Math.ceil(bytes / STEP_BYTES) * STEP_BYTES

/** Declares one call; it is the only place that names its path, its role and its records. */
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

/** What a body is once it was checked. */
export type BodyOf<R extends ConsoleRoute> = R['body'] extends TSchema ? Static<R['body']> : null

/** What travels back. */
export type AnswerOf<R extends ConsoleRoute> = R['reply'] extends TSchema
  ? Static<R['reply']>
  : null
