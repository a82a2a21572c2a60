import { reasonOf } from '@kisekae/web-common/fault.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useWords } from '../words/language.tsx'
import { members } from './words.ts'

/** Shows errors for which these screens have their own texts. */
export function useMemberFault(): (error: unknown) => boolean {
  const { lastOwner, alreadyIn, emailRefused, tooManyTries } = useWords(members)
  const known: Record<string, string> = { lastOwner, alreadyIn, emailRefused, tooManyTries }
  return (error) => {
    const text = known[reasonOf(error) ?? '']
    if (text) showToast({ text })
    return text !== undefined
  }
}
