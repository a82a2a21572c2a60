import { showToast, useToast } from '@kisekae/web-common/toast.ts'
import { useWords } from '../words/language.tsx'
import { Icon } from './icon.tsx'

/** The one place on the page that shows the messages of `showToast`. */
export function ToastHost() {
  const { words } = useWords()
  const toast = useToast()
  return (
    <div class="toasts" role="status">
      {toast && (
        <div class="toast">
          <p>{toast.text}</p>
          {toast.action && (
            <button
              type="button"
              class="toast-action"
              onClick={() => {
                showToast(null)
                toast.action?.run()
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button
            type="button"
            class="toast-close"
            aria-label={words.common.close}
            onClick={() => showToast(null)}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}
