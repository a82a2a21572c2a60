import type { Random } from '../kernel/random.ts'

const BLOCK_LETTERS = 9
const BLOCK_LIMIT = 36 ** BLOCK_LETTERS
/** 27 characters: more than 2^139 ids, so it cannot be guessed. */
const BLOCKS = 3

/** An unguessable id; the prefix tells people and log scrubbers what it identifies. */
export function newSessionId(prefix: 'gs_' | 'ss_' | 'dc_', random: Random): string {
  const blocks = Array.from({ length: BLOCKS }, () =>
    random.below(BLOCK_LIMIT).toString(36).padStart(BLOCK_LETTERS, '0'),
  )
  return prefix + blocks.join('')
}
