import { createHmac } from 'node:crypto'

/** A keyed hash of texts of one kind; where one text ends and the next begins is part of it. */
export const keyedHash = (key: string, kind: string, ...texts: readonly string[]): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([kind, ...texts]))
    .digest('base64url')
