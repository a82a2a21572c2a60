import { PART_FILE_MIB_MAX } from '@kisekae/contract/part.ts'
import { useId, useRef, useState } from 'preact/hooks'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'
import { uploadTexts } from './upload-texts.ts'

interface Props {
  isBusy: boolean
  /** The largest file. */
  mibMax?: number
  onFile(file: File): void
}

/** Accepts one file, dropped or chosen. */
export function FileDrop({ isBusy, mibMax = PART_FILE_MIB_MAX, onFile }: Props) {
  const texts = useWords(uploadTexts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const take = (file: File | undefined) => {
    const isTooLarge = file !== undefined && file.size > mibMax * 2 ** 20
    setFault(isTooLarge ? texts.tooLarge(mibMax) : null)
    if (file && !isTooLarge) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div
      class={isOver ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!isBusy) take(event.dataTransfer?.files[0])
      }}
    >
      <Icon name="upload" />
      <label for={id}>{texts.drop(mibMax)}</label>
      <input
        id={id}
        ref={input}
        class="only-read"
        type="file"
        accept=".vrm,.vrma,.glb,.gltf,.zip,model/gltf-binary,application/zip"
        disabled={isBusy}
        tabIndex={-1}
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />
      <Button kind="primary" busy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? texts.checking : texts.choose}
      </Button>
      {fault && (
        <p class="bad-text" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
