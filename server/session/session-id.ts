import type { Random } from '../kernel/random.ts'

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'
/** 36^26 names are more than 2^134: nobody guesses one. */
const LENGTH = 26

/** Names a session; the prefix tells people and log scrubbers what it is. */
export function newSessionId(prefix: 'gs_' | 'ss_', random: Random): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[random.below(LETTERS.length)])
  return prefix + letters.join('')
}
