import { randomBytes } from 'node:crypto'

const ID_BYTES = 16

/** A name for an event, for good: receivers know by it what they have seen already. */
export const newEventId = () => `msg_${randomBytes(ID_BYTES).toString('hex')}`
