import type { Part } from '@kisekae/contract/part.ts'

/** One of each of these is always worn: it is changed for another, and never just taken off. */
export const isRequired = (part: Part) => part === 'Body' || part === 'Face'
