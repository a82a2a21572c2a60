import { reasonOf } from '@kisekae/web-common/fault.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { ProvePasskey } from '../entry/prove-passkey.tsx'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Card } from '../kit/page.tsx'
import { ME } from '../place/use-me.ts'
import { usePlace } from '../place/use-place.ts'
import { useWords } from '../words/language.tsx'
import { members } from './words.ts'

/** Whether members must sign in with a passkey; only owners can change this. */
export function SecurityForm() {
  const texts = useWords(members)
  const { me, organisation, organisationPath, can } = usePlace()
  const { requiresPasskeys } = organisation
  // An owner must have signed in with a passkey before requiring others to do so.
  const [isProving, setProving] = useState(false)
  const save = useChange({
    run: (isRequired: boolean) =>
      call(`${organisationPath}/security`, {
        method: 'PUT',
        body: { requiresPasskeys: isRequired },
      }),
    refresh: [ME, organisationPath],
    done: texts.securitySaved,
    onFault(error) {
      if (reasonOf(error) !== 'ownPasskeyFirst') return false
      setProving(true)
      return true
    },
  })
  return (
    <Card title={texts.security} lead={texts.securityLead}>
      <div class="row">
        <Badge tone={requiresPasskeys ? 'good' : 'plain'}>
          {requiresPasskeys ? texts.passkeysRequired : texts.passkeysOptional}
        </Badge>
        {can('owner') && (
          <Button
            icon="shield"
            busy={save.isPending}
            onClick={() => save.mutate(!requiresPasskeys)}
          >
            {requiresPasskeys ? texts.requireNone : texts.requirePasskeys}
          </Button>
        )}
      </div>
      {isProving && (
        <Dialog title={texts.ownPasskeyTitle} onClose={() => setProving(false)}>
          <p>{texts.ownPasskeyText}</p>
          <ProvePasskey
            me={me}
            onProved={() => {
              setProving(false)
              save.mutate(true)
            }}
          />
        </Dialog>
      )}
    </Card>
  )
}
