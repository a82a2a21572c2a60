import type { Passkey } from '@kisekae/contract/site/passkey.ts'
import { canUsePasskeys, isCancelled } from '@kisekae/web-common/passkeys.ts'
import { useState } from 'preact/hooks'
import { addPasskey, deletePasskey } from '../api/passkey.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { Icon } from '../kit/icon.tsx'
import { Card } from '../kit/page.tsx'
import { ME } from '../place/use-me.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { accountTexts } from './words.ts'

/** The passkeys of the account. */
export function PasskeysCard({ passkeys }: { passkeys: readonly Passkey[] }) {
  const texts = useWords(accountTexts)
  const { format } = useLanguage()
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const add = useChange({
    run: () => addPasskey(texts.deviceName),
    refresh: [ME],
    done: texts.passkeyAdded,
    onFault: isCancelled,
  })
  const remove = useChange({
    run: (id: string) => deletePasskey(id),
    refresh: [ME],
    done: texts.passkeyRemoved,
    onDone: () => setLeaving(null),
  })
  const tell = ({ createdAt, lastUsedAt }: Passkey) =>
    [
      createdAt && texts.added(format.day(createdAt)),
      lastUsedAt && texts.used(format.day(lastUsedAt)),
    ]
      .filter(Boolean)
      .join(' · ')
  const addButton = canUsePasskeys() && (
    <Button icon="plus" busy={add.isPending} onClick={() => add.mutate()}>
      {texts.addPasskey}
    </Button>
  )
  return (
    <Card title={texts.passkeys} lead={texts.passkeysLead} actions={addButton}>
      {passkeys.length === 0 && <p>{texts.noPasskeys}</p>}
      <ul class="account-rows">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <Icon name="key" />
            <p>
              <strong>{passkey.name || texts.unnamed}</strong>
              <span class="small">{tell(passkey)}</span>
            </p>
            <Button
              kind="plain"
              icon="trash"
              label={texts.removePasskey(passkey.name || texts.unnamed)}
              onClick={() => setLeaving(passkey)}
            />
          </li>
        ))}
      </ul>
      {leaving && (
        <Confirm
          title={texts.removePasskey(leaving.name || texts.unnamed)}
          text={texts.removeText}
          confirm={texts.removePasskey(leaving.name || texts.unnamed)}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(leaving.id)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  )
}
