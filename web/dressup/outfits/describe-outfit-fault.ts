import { reasonOf } from '@kisekae/web-common/fault.ts'
import { describeFault } from '../kit/describe-fault.ts'
import type { Messages } from '../words/messages.ts'

export function describeOutfitFault(error: unknown, words: Messages): string {
  const reason = reasonOf(error)
  if (reason === 'tooManyOutfits') return words.outfits.tooMany
  if (reason === 'outfitImpossible' || reason === 'colourNotOffered')
    return words.outfits.impossible
  return describeFault(error, words)
}
