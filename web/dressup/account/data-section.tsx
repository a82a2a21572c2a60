import { useMutation } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { reasonOf } from '../api/fault.ts'
import { useForgetAll } from '../api/queries.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { describeFault } from '../kit/describe-fault.ts'
import { Icon } from '../kit/icon.tsx'
import { showToast } from '../kit/toast.tsx'
import { useWords } from '../words/language.tsx'
import { Section } from './section.tsx'
import { SignInAgain } from './sign-in-again.tsx'

type Step = 'ask' | 'signInAgain' | null

/** All that is kept about a person: to take along, and to have deleted. */
export function DataSection({ email }: { email: string }) {
  const { words } = useWords()
  const { account } = words
  const [step, setStep] = useState<Step>(null)
  const forgetAll = useForgetAll()
  const remove = useMutation({
    mutationFn: () => call('/me', { method: 'DELETE' }),
    onSuccess: forgetAll,
    onError: (error) => {
      if (reasonOf(error) === 'signInAgain') setStep('signInAgain')
      else showToast({ text: describeFault(error, words) })
    },
  })
  return (
    <Section title={account.data} lead={account.downloadText}>
      <div class="button-column start">
        <a class="button quiet" href="/fit-api/export" download>
          <Icon name="download" />
          {account.download}
        </a>
        <Button kind="plain" onClick={() => setStep('ask')}>
          <Icon name="trash" />
          {account.deleteMe}
        </Button>
      </div>
      {step === 'ask' && (
        <ConfirmDialog
          title={account.deleteTitle}
          action={account.deleteConfirm}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setStep(null)}
        >
          <p>{account.deleteText}</p>
          <p>{account.deleteRestore}</p>
        </ConfirmDialog>
      )}
      {step === 'signInAgain' && (
        <SignInAgain
          email={email}
          onClose={() => setStep(null)}
          onSignedIn={() => {
            setStep(null)
            remove.mutate()
          }}
        />
      )}
    </Section>
  )
}
