import { KINDS } from '@kisekae/contract/console/models.ts'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'
import type { NumberedCorrection } from '../../part/take-apart/take-apart.ts'

/** Five digits are more than enough for the number of a piece: a file has at most 512 surfaces. */
const PAIR = /^(\d{1,5}):(\w+)$/

/** Corrections such as `3:hair,7:none`. */
export function readKinds(text: string): NumberedCorrection[] {
  if (text === '') return []
  return text.split(',').map((pair) => {
    const [, piece, word] = PAIR.exec(pair) ?? []
    const kind = [...KINDS, 'none' as const].find((each) => each === word)
    if (!kind) throw invalidParameter({ message: "Invalid value for 'kinds'." })
    return { piece: Number(piece), kind }
  })
}
