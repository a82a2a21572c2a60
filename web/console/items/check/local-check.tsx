import '../../style/models.css'
import { useState } from 'preact/hooks'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { lazyScreen } from '../../kit/lazy-screen.tsx'
import { Card } from '../../kit/page.tsx'
import { useWords } from '../../words/language.tsx'
import { FindingList } from '../finding-list.tsx'
import { uploadTexts } from '../upload-texts.ts'
import { WantedPart } from '../wanted-part.tsx'
import { checkTexts } from './check-texts.ts'
import { type LocalExam, TIME_LIMIT_MS } from './examine-in-worker.ts'
import { useLocalCheck } from './use-local-check.ts'

const Pieces3d = lazyScreen(async () => (await import('../models/pieces-3d.tsx')).Pieces3d)

interface Props {
  file: File
  part: string
  isSending: boolean
  onPart(part: string): void
  onSend(): void
  onAnother(): void
}

/** The findings in a file before it is sent, and the decision to send it. */
export function LocalCheck({ file, part, isSending, onPart, onSend, onAnother }: Props) {
  const texts = useWords(checkTexts)
  const { another } = useWords(uploadTexts)
  const exam = useLocalCheck(file, part)
  const isRefused = exam !== null && isRefusal(exam)
  return (
    <Card
      title={texts.title(file.name)}
      lead={texts.lead}
      actions={
        <>
          <Button disabled={isSending} onClick={onAnother}>
            {another}
          </Button>
          <Button
            kind={isRefused ? 'plain' : 'primary'}
            busy={isSending}
            disabled={exam === null}
            onClick={onSend}
          >
            {isSending ? texts.sending : isRefused ? texts.sendAnyway : texts.send}
          </Button>
        </>
      }
    >
      <div class="stack">
        <div class="form">
          <WantedPart value={part} onChange={onPart} />
        </div>
        <Verdict exam={exam} />
        {exam?.kind === 'examined' && <Findings {...exam} />}
      </div>
    </Card>
  )
}

type Examined = Extract<LocalExam, { kind: 'examined' }>

const isRefusal = (exam: LocalExam): boolean =>
  exam.kind === 'examined' && exam.exam.findings.some(({ grade }) => grade === 'refused')

function Verdict({ exam }: { exam: LocalExam | null }) {
  const texts = useWords(checkTexts)
  const [tone, text] = describe()
  return (
    <p class={`note ${tone}`} role="status">
      {tone !== '' && <Icon name={tone === 'good' ? 'check' : 'warning'} />}
      {text}
    </p>
  )

  function describe(): [tone: '' | 'good' | 'bad', text: string] {
    if (exam === null) return ['', texts.checking]
    if (exam.kind === 'tooSlow') return ['bad', texts.tooSlow(TIME_LIMIT_MS / 1000)]
    if (exam.kind !== 'examined') return ['', texts[exam.kind]]
    if (isRefusal(exam)) return ['bad', texts.refused]
    return ['good', exam.exam.findings.length > 0 ? texts.accepted : texts.sound]
  }
}

/** The findings beside a 3D view of the file: a click on either leads to the other. */
function Findings({ exam: { findings }, marks, surfaceCount, view }: Examined) {
  const texts = useWords(checkTexts)
  const [marked, setMarked] = useState<number | null>(null)
  const surfaces = marked === null ? [] : marks[marked]
  const others = Array.from({ length: surfaceCount }, (_, n) => n).filter(
    (n) => !surfaces.includes(n),
  )
  const findAt = (surface: number | null) => {
    const found = surface === null ? -1 : marks.findIndex((ones) => ones.includes(surface))
    setMarked(found < 0 ? null : found)
    document.getElementById(`finding-${found}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div class="model-seen">
      {view && (
        <Pieces3d
          view={view}
          texts={texts.view}
          selected={null}
          leftOut={marked === null ? [] : others}
          onSelect={findAt}
        />
      )}
      <FindingList
        findings={findings}
        marked={marked}
        onMark={(n) => (marks[n].length > 0 ? () => setMarked(n === marked ? null : n) : undefined)}
      />
    </div>
  )
}
