import type { Bench } from './figure.ts'
import { compareSales } from './load/compare-sales.ts'

/**
 * A paid gacha session granted under an Idempotency-Key: what happens when money was spent. 16
 * clients over HTTP, against the same statements by a bare loop on 16 connections of pg; each
 * grant is another user's, and on disk before it is answered.
 */
export const bench: Bench = {
  name: 'grant',
  about: 'POST /v1/Avatar/{avatarId}/Items of three drawn items, against the statements by bare pg',
  run: (progress) =>
    compareSales({
      deed: 'grant',
      unit: 'grants per second',
      goal: 0.6,
      perSecond: 200,
      progress,
    }),
}
