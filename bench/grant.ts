import type { Bench } from './figure.ts'
import { compareSales } from './load/compare-sales.ts'

/**
 * Grants a paid gacha session with an Idempotency-Key: 16 clients over HTTP, compared with the same
 * statements in a bare loop over 16 connections of `pg`. Each grant belongs to a different user,
 * and is on disk before the response is sent.
 */
export const bench: Bench = {
  name: 'grant',
  about:
    'POST /v1/Avatar/{avatarId}/Items with three drawn items, compared with the same ' +
    'statements in plain pg',
  run: (progress) =>
    compareSales({
      deed: 'grant',
      unit: 'grants per second',
      goal: 0.6,
      perSecond: 200,
      progress,
    }),
}
