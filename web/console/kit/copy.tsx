import { showToast } from '@kisekae/web-common/toast.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/language.tsx'
import { Button } from './button.tsx'

/** Text to use elsewhere, with a copy button. */
export function Copy({ text, shown = text }: { text: string; shown?: string }) {
  return (
    <span class="copy">
      <code>{shown}</code>
      <CopyButton text={text} />
    </span>
  )
}

interface CopyBlockProps {
  text: string
  label: string
  /** Whether the button gets the focus when a dialog opens. */
  takesFocus?: boolean
}

/** Lines to paste into a shell or a program. */
export function CopyBlock({ text, label, takesFocus }: CopyBlockProps) {
  return (
    <section class="copy-block" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} takesFocus={takesFocus} />
    </section>
  )
}

function CopyButton({ text, takesFocus }: Omit<CopyBlockProps, 'label'>) {
  const texts = useWords(common)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    showToast({ text: texts.copied })
  }
  return (
    <Button
      kind="plain"
      small
      icon="copy"
      label={texts.copy}
      takesFocus={takesFocus}
      onClick={copy}
    />
  )
}
