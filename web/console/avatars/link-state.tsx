import type { AvatarSummary } from '@kisekae/contract/console/avatars.ts'
import { Badge } from '../kit/badge.tsx'
import { useWords } from '../words/language.tsx'
import { avatarTexts } from './texts.ts'

type Linked = Pick<AvatarSummary, 'kind' | 'unlinkedAt' | 'upgradedAt'>

/** Whether a user is linked; guests never are, and upgraded guests are marked. */
export function LinkState({ of: { kind, unlinkedAt, upgradedAt } }: { of: Linked }) {
  const texts = useWords(avatarTexts)
  if (kind === 'guest') return upgradedAt ? <Badge>{texts.carriedOver}</Badge> : <span>–</span>
  return unlinkedAt ? (
    <Badge tone="warn">{texts.unlinked}</Badge>
  ) : (
    <Badge tone="good">{texts.linked}</Badge>
  )
}
