import { useLayoutEffect, useState } from 'preact/hooks'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { setLeaveGuard } from '../kit/leave-guard.ts'
import { useWords } from '../words/language.tsx'

interface Props {
  /** Whether saving succeeded. */
  onSave(): Promise<boolean>
  onDiscard(): void
}

/** While there are unsaved changes, asks before the user leaves the closet. */
export function UnsavedDialog({ onSave, onDiscard }: Props) {
  const { closet, common } = useWords().words
  const [go, setGo] = useState<(() => void) | null>(null)
  // The guard is set before the change is painted, so that the question is asked even if the user
  // leaves at once.
  useLayoutEffect(() => {
    setLeaveGuard((wanted) => setGo(() => wanted))
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => {
      setLeaveGuard(null)
      removeEventListener('beforeunload', hold)
    }
  }, [])
  if (!go) return null
  const stay = () => setGo(null)
  const saveAndGo = async () => {
    stay()
    if (await onSave()) go()
  }
  return (
    <Dialog title={closet.leaveTitle} onClose={stay}>
      <p>{closet.leaveText}</p>
      <div class="button-column">
        <Button kind="primary" onClick={saveAndGo}>
          {closet.leaveSave}
        </Button>
        <Button
          onClick={() => {
            onDiscard()
            stay()
            go()
          }}
        >
          {closet.leaveDiscard}
        </Button>
        <Button kind="plain" onClick={stay}>
          {common.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
