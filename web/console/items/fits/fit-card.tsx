import type { FitReport } from '@kisekae/contract/console/fits.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Card } from '../../kit/page.tsx'
import { useLanguage, useWords } from '../../words/language.tsx'
import { FindingList } from '../finding-list.tsx'
import { fitTexts } from './fit-texts.ts'

interface Props {
  report: FitReport
  /** The name of the figure. */
  name: string
  isBusy: boolean
  isUsed: boolean
  onUse(): void
}

/** A fitted part before it is used: pictures, measures and findings. */
export function FitCard({ report, name, isBusy, isUsed, onUse }: Props) {
  const texts = useWords(fitTexts)
  const { accepted, pictures, findings } = report
  const use = accepted && (
    <Button
      kind="primary"
      busy={isUsed}
      disabled={isBusy}
      label={texts.useOf(name)}
      onClick={onUse}
    >
      {texts.use}
    </Button>
  )
  return (
    <Card title={name} actions={use}>
      <div class="stack">
        {!accepted && (
          <p class="note bad" role="status">
            <Icon name="warning" />
            {texts.refused}
          </p>
        )}
        {pictures['before'] && pictures['after'] && (
          <div class="fit-shots">
            <Shot url={pictures['before']} caption={texts.before} alt={texts.beforeOf(name)} />
            <Shot url={pictures['after']} caption={texts.after} alt={texts.afterOf(name)} />
          </div>
        )}
        <Measures report={report} />
        {findings.length > 0 && <FindingList findings={findings} />}
      </div>
    </Card>
  )
}

const Shot = ({ url, caption, alt }: { url: string; caption: string; alt: string }) => (
  <figure>
    <img src={url} alt={alt} width="900" height="420" />
    <figcaption class="small">{caption}</figcaption>
  </figure>
)

function Measures({ report: { measures, from } }: { report: FitReport }) {
  const texts = useWords(fitTexts)
  const { language, format } = useLanguage()
  if (!measures) return null
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const { skin, skinBefore, stretch, flipped } = measures
  const facts: [name: string, value: string][] = [
    [texts.from, from === 'skeleton' ? texts.skeleton : from],
    [texts.skin, texts.skinValue(share.format(skin), share.format(skinBefore))],
    [texts.stretch, stretch.toFixed(2)],
    [texts.flipped, format.number(flipped)],
  ]
  return (
    <dl class="sizes">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
