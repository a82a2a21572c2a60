import { reasonOf } from '@kisekae/web-common/fault.ts'
import { saveFile } from '@kisekae/web-common/save-file.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { Card } from '../kit/page.tsx'
import { useForgetAll } from '../place/use-me.ts'
import { useWords } from '../words/language.tsx'
import { accountTexts } from './words.ts'

/** Lets people download or delete the data that the console stores about them. */
export function DataCard() {
  const texts = useWords(accountTexts)
  const forgetAll = useForgetAll()
  const [isSure, setSure] = useState(false)
  const download = useChange({
    run: () => call<Blob>('/me/export', { isDownload: true }),
    refresh: ['/me/events'],
    onDone: (file) => saveFile('kisekae-console.json', file),
  })
  const remove = useChange({
    run: () => call('/me', { method: 'DELETE' }),
    done: texts.removed,
    onDone: forgetAll,
    onFault(error) {
      if (reasonOf(error) !== 'onlyOwner') return false
      setSure(false)
      showToast({ text: texts.onlyOwner })
      return true
    },
  })
  return (
    <Card title={texts.data} lead={texts.dataLead}>
      <div class="row">
        <Button icon="download" busy={download.isPending} onClick={() => download.mutate()}>
          {texts.download}
        </Button>
        <Button kind="plain" icon="trash" onClick={() => setSure(true)}>
          {texts.remove}
        </Button>
      </div>
      {isSure && (
        <Confirm
          title={texts.removeTitle}
          text={texts.removeAccountText}
          confirm={texts.remove}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setSure(false)}
        />
      )}
    </Card>
  )
}
