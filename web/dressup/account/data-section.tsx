import { reasonOf } from '@kisekae/web-common/fault.ts'
import { jsonFile, saveFile } from '@kisekae/web-common/save-file.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useForgetAll } from '../api/queries.ts'
import { SignInAgain } from '../entry/sign-in-again.tsx'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { describeFault } from '../kit/describe-fault.ts'
import { Icon } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'
import { Section } from './section.tsx'

/** Lets members download or delete all data about them. */
export function DataSection() {
  const { words } = useWords()
  const { account } = words
  const [isSure, setSure] = useState(false)
  // The action that needs a fresh sign-in first.
  const [waiting, setWaiting] = useState<'download' | 'remove' | null>(null)
  const forgetAll = useForgetAll()
  const refused = (wish: 'download' | 'remove') => (error: unknown) => {
    setSure(false)
    if (reasonOf(error) === 'signInAgain') setWaiting(wish)
    else if (reasonOf(error) === 'tooManyTries') showToast({ text: account.downloadedOften })
    else showToast({ text: describeFault(error, words) })
  }
  const download = useMutation({
    mutationFn: () => call<object>('/export'),
    onSuccess: (kept) => saveFile('kisekae.json', jsonFile(kept)),
    onError: refused('download'),
  })
  const remove = useMutation({
    mutationFn: () => call('/me', { method: 'DELETE' }),
    onSuccess: forgetAll,
    onError: refused('remove'),
  })
  const goOn = () => {
    setWaiting(null)
    if (waiting === 'download') download.mutate()
    else remove.mutate()
  }
  return (
    <Section title={account.data} lead={account.downloadText}>
      <div class="button-column start">
        <Button kind="quiet" busy={download.isPending} onClick={() => download.mutate()}>
          <Icon name="download" />
          {account.download}
        </Button>
        <Button kind="plain" onClick={() => setSure(true)}>
          <Icon name="trash" />
          {account.deleteMe}
        </Button>
      </div>
      {isSure && (
        <ConfirmDialog
          title={account.deleteTitle}
          action={account.deleteConfirm}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setSure(false)}
        >
          <p>{account.deleteText}</p>
          <p>{account.deleteRestore}</p>
        </ConfirmDialog>
      )}
      {waiting && <SignInAgain onClose={() => setWaiting(null)} onSignedIn={goOn} />}
    </Section>
  )
}
