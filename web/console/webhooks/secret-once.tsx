import { Button } from '../kit/button.tsx'
import { CopyBlock } from '../kit/copy.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useWords } from '../words/language.tsx'
import { webhookTexts } from './texts.ts'

/** Shows a secret once; it is nowhere else on the page. */
export function SecretOnce({ secret, onClose }: { secret: string; onClose(): void }) {
  const texts = useWords(webhookTexts)
  return (
    <Dialog title={texts.secret} onClose={onClose}>
      <div class="stack">
        <p>{texts.secretText}</p>
        <CopyBlock text={secret} label={texts.secret} />
      </div>
      <div class="actions">
        <Button kind="primary" onClick={onClose}>
          {texts.stored}
        </Button>
      </div>
    </Dialog>
  )
}
