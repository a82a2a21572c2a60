import { showToast, useToast } from '@kisekae/web-common/toast.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/language.tsx'
import { Button } from './button.tsx'

/** The one place on the page that shows the messages of `showToast`. */
export function ToastHost() {
  const texts = useWords(common)
  const toast = useToast()
  return (
    <div class="toasts" role="status">
      {toast && (
        <div class="toast">
          <p>{toast.text}</p>
          <Button kind="plain" icon="close" label={texts.close} onClick={() => showToast(null)} />
        </div>
      )}
    </div>
  )
}
