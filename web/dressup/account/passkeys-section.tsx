import type { Passkey } from '@kisekae/contract/site/passkey.ts'
import { canUsePasskeys } from '@kisekae/web-common/passkeys.ts'
import { useState } from 'preact/hooks'
import { SignInAgain } from '../entry/sign-in-again.tsx'
import { usePasskeyActions } from '../entry/use-passkey-actions.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Icon } from '../kit/icon.tsx'
import { NameDialog } from '../kit/name-dialog.tsx'
import { useWords } from '../words/language.tsx'
import { Section } from './section.tsx'

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys of the account, by name. */
export function PasskeysSection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { words, format } = useWords()
  const { account, entry, common } = words
  const [open, setOpen] = useState<Open | null>(null)
  const describe = ({ createdAt, lastUsedAt }: Passkey) =>
    [
      createdAt && account.addedAt(format.day(createdAt)),
      lastUsedAt && account.lastUsedAt(format.day(lastUsedAt)),
    ]
      .filter(Boolean)
      .join(' · ')
  const nameOf = ({ name }: Passkey) => name || account.unnamed
  return (
    <Section title={account.passkeys} lead={account.passkeysLead}>
      {passkeys.length === 0 && <p>{account.noPasskeys}</p>}
      <ul class="rows">
        {passkeys.map((passkey) => (
          <li key={passkey.id} class="row">
            <Icon name="key" />
            <p>
              <strong>{nameOf(passkey)}</strong>
              <span class="small">{describe(passkey)}</span>
            </p>
            <button
              type="button"
              class="round-button"
              aria-label={`${common.rename}: ${nameOf(passkey)}`}
              onClick={() => setOpen({ kind: 'rename', passkey })}
            >
              <Icon name="edit" />
            </button>
            <button
              type="button"
              class="round-button"
              aria-label={`${common.remove}: ${nameOf(passkey)}`}
              onClick={() => setOpen({ kind: 'remove', passkey })}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      {canUsePasskeys() ? (
        <Button onClick={() => setOpen({ kind: 'add' })}>
          <Icon name="plus" />
          {account.addPasskey}
        </Button>
      ) : (
        <p class="small">{entry.passkeyUnavailable}</p>
      )}
      {open && <PasskeyDialog open={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

interface DialogProps {
  open: Open
  onClose(): void
}

function PasskeyDialog({ open, onClose }: DialogProps) {
  const { account, common } = useWords().words
  const { add, rename, remove, again, setAgain } = usePasskeyActions(onClose)
  if (again) {
    return (
      <SignInAgain
        onClose={onClose}
        onSignedIn={() => {
          setAgain(null)
          again()
        }}
      />
    )
  }
  if (open.kind === 'remove') {
    const { id, name } = open.passkey
    return (
      <ConfirmDialog
        title={account.deletePasskeyTitle(name || account.unnamed)}
        action={common.remove}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(id)}
        onClose={onClose}
      >
        <p>{account.deletePasskeyText}</p>
      </ConfirmDialog>
    )
  }
  const isAdding = open.kind === 'add'
  return (
    <NameDialog
      title={account.passkeyName}
      label={common.name}
      initial={isAdding ? account.newPasskey : (open.passkey.name ?? '')}
      isBusy={add.isPending || rename.isPending}
      onSave={(name) => (isAdding ? add.mutate(name) : rename.mutate({ ...open.passkey, name }))}
      onClose={onClose}
    />
  )
}
