import type { MadeKitSecret } from '@kisekae/contract/console/kit-secret.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { Card } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import { useWords } from '../words/language.tsx'
import { ShownKey } from './key-dialogs.tsx'
import { keys as words } from './words.ts'

/** The secret that signs URLs of the UI kit; it can be replaced at any time. */
export function KitSecret() {
  const texts = useWords(words)
  const { appPath } = useApp()
  const [isAsking, setAsking] = useState(false)
  const [made, setMade] = useState('')
  const renew = useChange({
    run: () => call<MadeKitSecret>(`${appPath}/kit-secret`, { method: 'POST' }),
    onDone: ({ kitSecret }) => {
      setAsking(false)
      setMade(kitSecret)
    },
  })
  const ask = (
    <Button icon="refresh" onClick={() => setAsking(true)}>
      {texts.kitRenew}
    </Button>
  )
  return (
    <Card title={texts.kitTitle} lead={texts.kitText} actions={ask}>
      {isAsking && (
        <Confirm
          title={texts.kitAskTitle}
          text={texts.kitAskText}
          confirm={texts.kitRenew}
          isBusy={renew.isPending}
          onConfirm={() => renew.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
      {made && <ShownKey made={{ keyId: '', key: made }} onClose={() => setMade('')} />}
    </Card>
  )
}
