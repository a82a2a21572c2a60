import { useState } from 'preact/hooks'
import { useWords } from '../words/language.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'

interface Props {
  title: string
  label: string
  initial: string
  isBusy: boolean
  onSave(name: string): void
  onClose(): void
}

const LETTERS_MAX = 40

/** Asks for a name. */
export function NameDialog({ title, label, initial, isBusy, onSave, onClose }: Props) {
  const { common, outfits } = useWords().words
  const [name, setName] = useState(initial)
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setWrong(name.trim() === '')
    if (name.trim() !== '' && !isBusy) onSave(name.trim())
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form class="form" onSubmit={submit} noValidate>
        <Field
          label={label}
          value={name}
          maxLength={LETTERS_MAX}
          fault={isWrong ? outfits.nameInvalid : null}
          onInput={setName}
        />
        <div class="button-row">
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" busy={isBusy}>
            {common.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
