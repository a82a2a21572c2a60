import { createHmac } from 'node:crypto'

/** A keyed hash of several texts; the boundaries between the texts are part of it. */
export const keyedHash = (key: string, kind: string, ...texts: readonly string[]): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([kind, ...texts]))
    .digest('base64url')
