import type { ComponentChildren } from 'preact'
import { useWords } from '../words/language.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  children: ComponentChildren
  /** The label of the button that confirms: a verb. */
  action: string
  isBusy: boolean
  onConfirm(): void
  onClose(): void
}

/** Asks before something is deleted. */
export function ConfirmDialog({ title, children, action, isBusy, onConfirm, onClose }: Props) {
  const { common } = useWords().words
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div class="button-row">
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button kind="danger" busy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
