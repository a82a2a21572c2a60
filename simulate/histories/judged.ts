import type { State } from './state.ts'
import { set } from './state.ts'

/**
 * The verdict on a response: a refusal, or a result with the new state; null if the response is
 * impossible.
 */
export type Judged = { refused: string; after?: State } | { next: State } | null

export const IMPOSSIBLE = null

export const no = (status: number, reason: string) => ({ refused: `${status} ${reason}` })

export const put = <Name extends keyof State>(...change: Parameters<typeof set<Name>>): Judged => ({
  next: set(...change),
})
