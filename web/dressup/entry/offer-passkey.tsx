import { isCancelled } from '@kisekae/web-common/passkeys.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation } from '@tanstack/preact-query'
import { addPasskey } from '../api/passkey.ts'
import { Button } from '../kit/button.tsx'
import { describeFault } from '../kit/describe-fault.ts'
import { Icon } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'

/** After the first sign-in: offers a faster way for next time. */
export function OfferPasskey({ nickname, onDone }: { nickname: string; onDone(): void }) {
  const { words } = useWords()
  const { entry, common, account } = words
  const add = useMutation({
    mutationFn: () => addPasskey(account.newPasskey),
    onSuccess: () => {
      showToast({ text: account.passkeyAdded })
      onDone()
    },
    onError: (error) => {
      if (!isCancelled(error)) showToast({ text: describeFault(error, words) })
    },
  })
  return (
    <div class="form offer">
      <span class="message-sign">
        <Icon name="key" />
      </span>
      <h1>{entry.passkeyTitle}</h1>
      <p class="lead">
        {entry.welcome(nickname)} {entry.passkeyLead}
      </p>
      <Button kind="primary" busy={add.isPending} onClick={() => add.mutate()}>
        {entry.addPasskey}
      </Button>
      <Button kind="quiet" onClick={onDone}>
        {common.skip}
      </Button>
    </div>
  )
}
