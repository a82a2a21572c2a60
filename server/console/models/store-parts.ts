import type { FileReport, WearTerms } from '@kisekae/contract/console/items.ts'
import type { FigureAsset } from '../../part/check/report.ts'
import type { MadePart, TakenModel } from '../../part/take-apart/model-report.ts'
import { describeFinding } from '../items/describe-finding.ts'
import { type ItemFiles, SELF_EVIDENT, type Uploader } from '../items/files.ts'

interface StoredPart {
  kind: MadePart['kind']
  report: FileReport
}

/** The tone of a body needs a name; the skin of a model counts as a tone of its own. */
const TONE = 'own'

/**
 * Checks the parts of a model in the same way as uploads, and stores those that are accepted. The
 * body is first, as in the order of dressing: it defines the figure that the others are made for.
 * Parts on the bones of a starter figure also fit the bodies of that figure.
 */
export async function storeParts(
  files: ItemFiles,
  of: Uploader,
  { parts, figure: starter, name }: Pick<TakenModel, 'parts' | 'figure'> & { name: string },
): Promise<StoredPart[]> {
  const stored: StoredPart[] = []
  let figures: FigureAsset[] | undefined
  for (const made of parts) {
    const { kind, part, file } = made
    const { report, asset } = await files.add(of, { bytes: file, part, figures })
    if (part === 'Body' && asset !== null) figures = [{ figure: name, asset }]
    const rules = nameBodies(report, { name, starter, hasBody: figures !== undefined })
    const changes = made.findings.map(describeFinding)
    const { grades, plain } = splitFindings(report)
    stored.push({ kind, report: { ...report, rules, findings: [...grades, ...changes, ...plain] } })
  }
  return stored
}

const splitFindings = ({ findings }: FileReport) => ({
  grades: findings.filter(({ grade }) => grade === 'refused'),
  plain: findings.filter(({ grade, code }) => grade !== 'refused' && !SELF_EVIDENT.has(code)),
})

interface Names {
  name: string
  starter: string
  hasBody: boolean
}

function nameBodies({ part, rules }: FileReport, { name, starter, hasBody }: Names): WearTerms {
  // Parts for the small figure name no figure, because they are fitted to the other figures by
  // means of the joints.
  const isShared = starter === 'small'
  if (part === 'Body') {
    return { ...rules, body: { figure: name, tone: TONE, exclusive: !isShared } }
  }
  if (!hasBody || starter === '') return rules
  if (isShared) return { ...rules, bodies: [] }
  return { ...rules, bodies: [{ figure: name }, { figure: starter }] }
}
