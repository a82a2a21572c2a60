import { Button } from '../kit/button.tsx'
import { useWords } from '../words/language.tsx'

interface Props {
  isDirty: boolean
  isBusy: boolean
  onSave(): void
}

/** Always visible at the bottom; a dot and a note show that there are unsaved changes. */
export function SaveBar({ isDirty, isBusy, onSave }: Props) {
  const { closet, common } = useWords().words
  return (
    <div class={`save-bar ${isDirty ? 'unsaved' : ''}`}>
      <p role="status">
        {isDirty && (
          <>
            <span class="unsaved-dot" />
            {closet.unsaved}
          </>
        )}
      </p>
      <Button kind="primary" disabled={!isDirty} busy={isBusy} onClick={onSave}>
        {common.save}
      </Button>
    </div>
  )
}
