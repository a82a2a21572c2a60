import { CopyBlock } from '../kit/copy.tsx'
import { ShownOnce } from '../kit/shown-once.tsx'
import { useWords } from '../words/language.tsx'
import { webhookTexts } from './texts.ts'

/** Shows a secret once; the page contains it nowhere else. */
export function SecretOnce({ secret, onClose }: { secret: string; onClose(): void }) {
  const texts = useWords(webhookTexts)
  return (
    <ShownOnce title={texts.secret} onClose={onClose}>
      <p>{texts.secretText}</p>
      <CopyBlock text={secret} label={texts.secret} takesFocus />
    </ShownOnce>
  )
}
