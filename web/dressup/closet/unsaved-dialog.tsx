import { useLayoutEffect, useState } from 'preact/hooks'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { setLeaveGuard } from '../kit/leave-guard.ts'
import { useWords } from '../words/language.tsx'

interface Props {
  /** Whether it succeeded. */
  onSave(): Promise<boolean>
  onDiscard(): void
}

/** While there is something unsaved: asks before the closet is left. */
export function UnsavedDialog({ onSave, onDiscard }: Props) {
  const { closet, common } = useWords().words
  const [go, setGo] = useState<(() => void) | null>(null)
  // Before the change is painted: whoever leaves at once is asked as well.
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
