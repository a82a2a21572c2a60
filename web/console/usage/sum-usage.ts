import type { Usage } from '@kisekae/contract/console/requests.ts'

/** Requests by outcome. */
export interface Sums {
  ok: number
  refused: number
  failed: number
}

export interface EndpointSums extends Sums {
  name: string
  requests: number
  meanMs: number
}

type Row = Usage['rows'][number]

const add = (sums: Sums, { status, requests }: Row): Sums => ({
  ok: sums.ok + (status < 400 ? requests : 0),
  refused: sums.refused + (status >= 400 && status < 500 ? requests : 0),
  failed: sums.failed + (status >= 500 ? requests : 0),
})

const NONE: Sums = { ok: 0, refused: 0, failed: 0 }

export const sumAll = (rows: readonly Row[]): Sums => rows.reduce(add, NONE)

/** One entry for each day, including days without requests. */
export const sumDays = ({ days, rows }: Usage) =>
  days.map((day) => ({ day, ...sumAll(rows.filter((row) => row.day === day)) }))

/** Most called first. */
export function sumEndpoints(rows: readonly Row[]): EndpointSums[] {
  const byName = Map.groupBy(rows, ({ method, route }) => `${method} ${route}`)
  return [...byName]
    .map(([name, ofOne]) => {
      const requests = ofOne.reduce((sum, row) => sum + row.requests, 0)
      const ms = ofOne.reduce((sum, row) => sum + row.meanMs * row.requests, 0)
      return { name, requests, meanMs: ms / requests, ...sumAll(ofOne) }
    })
    .toSorted((a, b) => b.requests - a.requests)
}
