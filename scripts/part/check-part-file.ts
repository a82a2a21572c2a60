import { readFileSync } from 'node:fs'
import type { Streams } from '../command/answer.ts'
import { startProgress } from '../command/progress.ts'
import { openWorkshop, readBody } from './open-workshop.ts'
import type { PartWish } from './part-wish.ts'
import { tellReport } from './tell-report.ts'
import { writePart } from './write-part.ts'

/** `part check`: returns the exit code. */
export async function checkPartFile(wish: PartWish, { stdout, stderr }: Streams): Promise<number> {
  const progress = startProgress(stderr, ['reading', 'checking', 'writing'])
  const workshop = openWorkshop()
  try {
    progress.step()
    const bytes = new Uint8Array(readFileSync(wish.file))
    const figures = await workshop.keepFigures(await Promise.all(wish.figures.map(readBody)))
    progress.step()
    const part = wish.part ? { part: wish.part } : {}
    const checked = await workshop.checker.checkPart(bytes, { ...part, figures })
    progress.step()
    writePart(checked, wish)
    progress.end()
    const { report } = checked
    stdout.write(wish.json ? `${JSON.stringify(report, null, 1)}\n` : tellReport(checked, wish))
    return report.accepted ? 0 : 2
  } finally {
    progress.end()
    await workshop.close()
  }
}
