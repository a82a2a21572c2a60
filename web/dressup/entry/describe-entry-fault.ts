import { reasonOf } from '@kisekae/web-common/fault.ts'
import { describeFault } from '../kit/describe-fault.ts'
import type { Messages } from '../words/messages.ts'

/** The error in an e-mail address or a code; null if both are valid. */
export function describeEntryFault(error: unknown, words: Messages): string | null {
  if (!error) return null
  const faults: Record<string, string> = words.entry.faults
  return faults[reasonOf(error) ?? ''] ?? describeFault(error, words)
}
