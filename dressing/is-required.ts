import type { Part } from '@kisekae/contract/part.ts'

/** One item of each of these parts is always worn: it can be exchanged, but not taken off. */
export const isRequired = (part: Part) => part === 'Body' || part === 'Face'
