import { writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { markRegions } from '@kisekae/avatar3d/check/mark-regions.ts'
import { measurePart } from '@kisekae/avatar3d/check/rules/check-budget.ts'
import { writeVrm } from '@kisekae/avatar3d/vrm/write/write-vrm.ts'
import type { Streams } from '../command/answer.ts'
import { getStarterBody } from './open-workshop.ts'
import type { BodyWish } from './part-wish.ts'

/** `part body`: returns the exit code. */
export function writeBody({ figure, out }: BodyWish, { stdout }: Streams): number {
  const { model } = getStarterBody(figure)
  writeFileSync(out, markRegions(writeVrm(model, deflateSync)))
  const regions = new Set(model.primitives.map(({ name }) => name)).size
  const triangles = measurePart(model).triangles.toLocaleString('en')
  stdout.write(`${out}: the figure ${figure}, ${regions} regions, ${triangles} triangles\n`)
  return 0
}
