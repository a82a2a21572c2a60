import type { FileReport } from '@kisekae/contract/console/items.ts'
import type { ComponentChildren } from 'preact'
import { Icon } from '../kit/icon.tsx'
import { Card } from '../kit/page.tsx'
import { useLanguage, useWords } from '../words/language.tsx'
import { FindingList } from './finding-list.tsx'
import { partNames } from './texts.ts'
import { uploadTexts } from './upload-texts.ts'

interface Props {
  report: FileReport
  fileName: string
  /** The possible next steps. */
  children: ComponentChildren
}

/** The findings in a file, with preview pictures. */
export function ReportView({ report, fileName, children }: Props) {
  const texts = useWords(uploadTexts)
  const parts = useWords(partNames)
  const { language, format } = useLanguage()
  const { accepted, findings, pictures, sizes, figure, body, format: version } = report
  const facts: [string, string | undefined][] = [
    [texts.part, parts[report.part]],
    [texts.sureness, report.isGuessed ? format.percent(report.sureness) : undefined],
    [texts.figure, body ? (language === 'ja' ? body.nameJa : body.nameEn) : figure],
    [texts.triangles, sizes['triangles'] && format.number(sizes['triangles'])],
    [texts.textures, sizes['textures'] && format.number(sizes['textures'])],
    [texts.joints, sizes['joints'] && format.number(sizes['joints'])],
    [texts.bytes, `${format.number(Math.round((sizes['bytesIn'] ?? 0) / 1000))} kB`],
  ].map(([name, value]) => [String(name), value ? String(value) : undefined])
  return (
    <Card title={`${texts.steps[1]}: ${fileName}`} actions={children}>
      <div class="stack">
        <p class={accepted ? 'note good' : 'note bad'} role="status">
          <Icon name={accepted ? 'check' : 'warning'} />
          {accepted ? texts.accepted : texts.refused}
        </p>
        {accepted && (
          <ul class="shots">
            {Object.entries(pictures).map(([name, url]) => (
              <li key={name}>
                <figure>
                  <img src={url} alt="" width={name === 'thumbnail' ? 60 : undefined} />
                  <figcaption class="small">{texts.pictures[name] ?? name}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        )}
        {/* Nothing is known about an unreadable file, so its part would be a mere guess. */}
        {version !== '' && (
          <dl class="sizes">
            {facts.map(
              ([name, value]) =>
                value && (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
        )}
        {findings.length === 0 && <p>{texts.clean}</p>}
        <FindingList findings={findings} />
      </div>
    </Card>
  )
}
