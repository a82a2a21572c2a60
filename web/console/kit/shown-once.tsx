import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { common } from '../words/common.ts'
import { useWords } from '../words/language.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Check } from './field.tsx'

interface Props {
  title: string
  onClose(): void
  children: ComponentChildren
}

/** A dialog with a secret that is shown once: it cannot be closed until its box is ticked. */
export function ShownOnce({ title, onClose, children }: Props) {
  const texts = useWords(common)
  const [isStored, setStored] = useState(false)
  return (
    <Dialog title={title} onClose={() => isStored && onClose()}>
      {children}
      <Check label={texts.stored} checked={isStored} onChange={setStored} />
      <div class="actions">
        <Button kind="primary" disabled={!isStored} onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Dialog>
  )
}
