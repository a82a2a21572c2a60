import type { Finding } from '@kisekae/avatar3d/check/finding.ts'
import type { Kind } from '@kisekae/avatar3d/take-apart/kind.ts'
import { openPartChecker } from '../../server/part/check/open-part-checker.ts'
import { keepPart } from '../../server/part/keep-part.ts'
import type { MadePart, TakenModel } from '../../server/part/take-apart/model-report.ts'
import { TIME_LIMIT_MS } from './open-workshop.ts'

/** A part that the checker has seen. */
export interface CheckedPartOfModel extends Omit<MadePart, 'file'> {
  /** The name of the part's file. */
  file: string
  accepted: boolean
}

export interface CheckedModel extends Omit<TakenModel, 'parts' | 'pictures' | 'view'> {
  parts: CheckedPartOfModel[]
}

/** The name of a model's own body among the figures for its parts. */
const OWN_FIGURE = 'own'

/**
 * Checks each part as an upload; parts other than the body are checked for the figure that the
 * model's own body defines.
 */
export async function checkParts(taken: TakenModel, blobFolder: string): Promise<CheckedModel> {
  const { parts, pictures: _, view: __, ...rest } = taken
  const folder = { blobFolder, version: 'command' }
  const checker = openPartChecker(folder, { timeLimitMs: TIME_LIMIT_MS })
  const checked: CheckedPartOfModel[] = []
  const licence = new Map<string, Finding>()
  let figures: { figure: string; asset: string }[] | undefined
  try {
    // The body comes first, as it does when an avatar is dressed.
    for (const { file, ...made } of parts) {
      const { report, part } = await checker.checkPart(file, { part: made.part, figures })
      if (made.part === 'Body' && part)
        figures = [{ figure: OWN_FIGURE, asset: await keepPart(folder, part) }]
      const findings = joinFindings(made.findings, report.findings)
      for (const finding of report.findings)
        if (isLicence(finding)) licence.set(finding.code, finding)
      checked.push({ ...made, findings, accepted: report.accepted, file: nameFile(made.kind) })
    }
  } finally {
    await checker.close()
  }
  return { ...rest, findings: [...rest.findings, ...licence.values()], parts: checked }
}

/** Findings that apply to every file that we write are not informative here. */
const PLAIN: ReadonlySet<string> = new Set(['imagesEncoded', 'bonesRenamed'])

const joinFindings = (made: readonly Finding[], checked: readonly Finding[]) => [
  ...checked.filter(({ grade }) => grade === 'refused'),
  ...made,
  ...checked.filter((f) => f.grade !== 'refused' && !PLAIN.has(f.code) && !isLicence(f)),
]

/** All parts have the licence of their model. */
const isLicence = ({ code }: Finding) => code.startsWith('licence')

const nameFile = (kind: Kind) => `${kind === 'skin' ? 'body' : kind}.vrm`
