import { readFileSync } from 'node:fs'
import { FIGURE_NAMES } from '@kisekae/wardrobe/body/figures.ts'
import { fitFile } from '../../server/part/fit/fit-file.ts'
import type { Streams } from '../command/answer.ts'
import { startProgress } from '../command/progress.ts'
import { getStarterBody, isStarter, openWorkshop, readBody } from './open-workshop.ts'
import type { FitWish } from './part-wish.ts'
import { tellFindings, tellReport } from './tell-report.ts'
import { writePart } from './write-part.ts'

/** `part fit`: returns the exit code. */
export async function fitPartFile(wish: FitWish, { stdout, stderr }: Streams): Promise<number> {
  const progress = startProgress(stderr, ['reading', 'fitting', 'checking', 'writing'])
  const workshop = openWorkshop()
  try {
    progress.step()
    const bytes = new Uint8Array(readFileSync(wish.file))
    const to = await readBody(wish.to)
    const from = wish.from === undefined ? undefined : await readBody(wish.from)
    const own = await Promise.all(wish.figures.map(readBody))
    const known = [...FIGURE_NAMES.map(getStarterBody), ...own]
    progress.step()
    const { only, part } = wish
    const fitted = await fitFile(bytes, { only, from, to, known, part })
    if (Array.isArray(fitted)) {
      progress.end()
      const findings = { accepted: false, findings: fitted }
      const lines = [`${wish.file}: refused`, ...tellFindings(fitted, wish.lang), '']
      stdout.write(wish.json ? `${JSON.stringify(findings, null, 1)}\n` : lines.join('\n'))
      return 2
    }
    progress.step()
    const figures = await workshop.keepFigures(isStarter(to.figure) ? own : [...own, to])
    const checked = await workshop.checker.checkPart(fitted.bytes, { part: fitted.part, figures })
    const { rules } = checked.report
    rules.hides = [...rules.hides, ...fitted.hides]
    progress.step()
    writePart(checked, wish)
    progress.end()
    const report = { ...checked.report, fittedFrom: fitted.from }
    const hides = fitted.hides.length > 0 ? `hides ${fitted.hides.join(' ')}\n` : ''
    const told = `fitted from ${ORIGINS[fitted.from] ?? fitted.from}\n${hides}`
    stdout.write(
      wish.json ? `${JSON.stringify(report, null, 1)}\n` : tellReport(checked, wish) + told,
    )
    return report.accepted ? 0 : 2
  } finally {
    progress.end()
    await workshop.close()
  }
}

const ORIGINS: Record<string, string> = {
  rest: 'the rest of the file',
  skeleton: 'its own skeleton, because it has no body',
}
