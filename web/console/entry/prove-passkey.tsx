import type { Me } from '@kisekae/contract/console/me.ts'
import { canUsePasskeys, isCancelled } from '@kisekae/web-common/passkeys.ts'
import { addPasskey, signInByPasskey } from '../api/passkey.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { ME } from '../place/use-me.ts'
import { useWords } from '../words/language.tsx'
import { passkeyWords } from './passkey-words.ts'

/** Signs in with a passkey; a user who has none creates one first. */
export function ProvePasskey({ me, onProved }: { me: Me; onProved(): unknown }) {
  const texts = useWords(passkeyWords)
  const hasNone = me.passkeys.length === 0
  const create = useChange({
    run: () => addPasskey(texts.deviceName),
    refresh: [ME],
    onDone: () => prove.mutate(),
    onFault: isCancelled,
  })
  const prove = useChange({ run: () => signInByPasskey(), onDone: onProved, onFault: isCancelled })
  if (!canUsePasskeys()) return <p class="note warn">{texts.unavailable}</p>
  return (
    <>
      {hasNone && <p>{texts.addLead}</p>}
      <Button
        kind="primary"
        icon="key"
        busy={create.isPending || prove.isPending}
        onClick={() => (hasNone ? create : prove).mutate()}
      >
        {hasNone ? texts.add : texts.use}
      </Button>
    </>
  )
}
