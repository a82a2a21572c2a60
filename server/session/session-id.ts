import type { Random } from '../kernel/random.ts'

const BLOCK_LETTERS = 9
const BLOCK_LIMIT = 36 ** BLOCK_LETTERS
/** 27 letters: more than 2^139 names, so nobody guesses one. */
const BLOCKS = 3

/** A name that cannot be guessed; the prefix tells people and log scrubbers what it names. */
export function newSessionId(prefix: 'gs_' | 'ss_' | 'dc_', random: Random): string {
  const blocks = Array.from({ length: BLOCKS }, () =>
    random.below(BLOCK_LIMIT).toString(36).padStart(BLOCK_LETTERS, '0'),
  )
  return prefix + blocks.join('')
}
