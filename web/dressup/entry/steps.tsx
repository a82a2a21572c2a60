import { useWords } from '../words/language.tsx'

const COUNT = 3

/** The progress of the sign-up, as dots and as text. */
export function Steps({ step }: { step: number }) {
  const { entry } = useWords().words
  const dots = Array.from({ length: COUNT }, (_, at) => at + 1)
  return (
    <div class="steps">
      <span class="only-read">{entry.stepOf(step, COUNT)}</span>
      {dots.map((dot) => (
        <span key={dot} class={dot <= step ? 'step reached' : 'step'} aria-hidden="true" />
      ))}
    </div>
  )
}
