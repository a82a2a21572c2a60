import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation } from '@tanstack/preact-query'
import { call } from '../api/call.ts'
import { useForgetAll } from '../api/queries.ts'
import { signOut } from '../api/sign-in.ts'
import { Button } from '../kit/button.tsx'
import { describeFault } from '../kit/describe-fault.ts'
import { Icon } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'

/** The screen for members who return to an account that is marked for deletion. */
export function DeletionPending({ deleteAfter }: { deleteAfter: string }) {
  const { words, format } = useWords()
  const { account } = words
  const forgetAll = useForgetAll()
  const restore = useMutation({
    mutationFn: () => call('/me/restore', { method: 'POST' }),
    onSuccess: async () => {
      await forgetAll()
      showToast({ text: account.restored })
    },
    onError: (error) => showToast({ text: describeFault(error, words) }),
  })
  const leave = useMutation({ mutationFn: signOut, onSuccess: forgetAll })
  return (
    <div class="message-card">
      <span class="message-sign">
        <Icon name="heart" />
      </span>
      <h2>{account.deletionTitle}</h2>
      <p>{account.deletionText(format.moment(deleteAfter))}</p>
      <Button kind="primary" busy={restore.isPending} onClick={() => restore.mutate()}>
        {account.restore}
      </Button>
      <Button kind="plain" busy={leave.isPending} onClick={() => leave.mutate()}>
        {account.signOut}
      </Button>
    </div>
  )
}
