import type { RouteDurations } from '../../kernel/metrics/request-metrics.ts'

const SHOWN = 10
/** With fewer requests than this, the 99th percentile is meaningless. */
const REQUESTS_MIN = 20

/** The slowest routes first, without those that are rarely requested. */
export const slowestRoutes = (routes: readonly RouteDurations[]): RouteDurations[] =>
  routes
    .filter(({ requests }) => requests >= REQUESTS_MIN)
    .toSorted((a, b) => timeOf(b) - timeOf(a) || b.meanMs - a.meanMs)
    .slice(0, SHOWN)

const timeOf = ({ mostWithinMs }: RouteDurations) => mostWithinMs ?? Number.POSITIVE_INFINITY
