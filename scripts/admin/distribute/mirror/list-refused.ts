/** A statement that Citus refuses, identified by a part of its text, and its replacement. */
export type RefusedStatement = readonly [piece: string, reason: string]

/**
 * Every statement that the service sends and Citus refuses. A test fails if a refused statement is
 * missing here, or if a listed one is not refused.
 */
export const REFUSED_STATEMENTS: readonly RefusedStatement[] = [
  [
    'select endpoint.endpoint_id, next.due_at from webhook_endpoint',
    `Reads one entry of an index for each endpoint, however long its queue is. On Citus, every shard
      groups its own queue instead (server/webhook/delivery/open-waiting.ts).`,
  ],
]
