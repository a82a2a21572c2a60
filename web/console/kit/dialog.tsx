import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { common } from '../words/common.ts'
import { useWords } from '../words/language.tsx'
import { Button } from './button.tsx'

interface Props {
  title: string
  /** Whether the dialog is wide enough for a table. */
  wide?: boolean
  onClose(): void
  children: ComponentChildren
}

/** A modal dialog: keyboard focus stays inside it, and Escape closes it. */
export function Dialog({ title, wide, onClose, children }: Props) {
  const id = useId()
  const texts = useWords(common)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    // The browser restores the focus if the dialog is closed, but not if it is removed.
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      class={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <Button kind="plain" icon="close" label={texts.close} onClick={onClose} />
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  )
}

interface ConfirmProps {
  title: string
  text: ComponentChildren
  confirm: string
  isBusy?: boolean
  isDanger?: boolean
  onConfirm(): void
  onClose(): void
}

/** Asks before an action that cannot be undone. */
export function Confirm(props: ConfirmProps) {
  const texts = useWords(common)
  const { title, text, confirm, isBusy, isDanger = true, onConfirm, onClose } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div class="actions">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button kind={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
