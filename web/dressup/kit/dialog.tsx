import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'

interface Props {
  title: string
  children: ComponentChildren
  onClose(): void
}

/** A modal dialog; the browser keeps the focus inside and restores it afterwards. */
export function Dialog({ title, children, onClose }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const { current } = element
    current?.showModal()
    // The browser restores the focus if the dialog is closed, but not if it is removed.
    return () => current?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does this for the keyboard (onCancel)
    <dialog
      ref={element}
      class="dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <div class="dialog-body">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
