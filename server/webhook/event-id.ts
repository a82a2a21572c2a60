import { randomBytes } from 'node:crypto'

const ID_BYTES = 16

/** A permanent id of an event, by which receivers detect duplicates. */
export const newEventId = () => `msg_${randomBytes(ID_BYTES).toString('hex')}`
