import { reasonOf } from '@kisekae/web-common/fault.ts'
import { isCancelled } from '@kisekae/web-common/passkeys.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { addPasskey, deletePasskey, renamePasskey } from '../api/passkey.ts'
import { ME } from '../api/query-keys.ts'
import { describeFault } from '../kit/describe-fault.ts'
import { useWords } from '../words/language.tsx'

/** Adds, renames and deletes passkeys; `again` is the action that waits for a fresh sign-in. */
export function usePasskeyActions(onDone: () => void) {
  const { words } = useWords()
  const client = useQueryClient()
  const [again, setAgain] = useState<(() => void) | null>(null)
  const finish = async (text: string) => {
    await client.invalidateQueries({ queryKey: ME })
    onDone()
    showToast({ text })
  }
  const fail = (error: unknown, retry: () => void) => {
    if (isCancelled(error)) return
    if (reasonOf(error) === 'signInAgain') setAgain(() => retry)
    else showToast({ text: describeFault(error, words) })
  }
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => finish(words.account.passkeyAdded),
    onError: (error, name): void => fail(error, () => add.mutate(name)),
  })
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) => renamePasskey(id, name),
    onSuccess: () => finish(words.account.saved),
    onError: (error, wanted): void => fail(error, () => rename.mutate(wanted)),
  })
  const remove = useMutation({
    mutationFn: deletePasskey,
    onSuccess: () => finish(words.account.saved),
    onError: (error, id): void => fail(error, () => remove.mutate(id)),
  })
  return { add, rename, remove, again, setAgain }
}
