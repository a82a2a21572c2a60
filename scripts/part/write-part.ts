import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckedPart } from '../../server/part/check/report.ts'
import type { PartWish } from './part-wish.ts'

/** Writes the part if it was accepted and requested, and its pictures if they were requested. */
export function writePart({ part, pictures }: CheckedPart, wish: PartWish): void {
  if (wish.out && part) writeFileSync(wish.out, part)
  if (!wish.pictures || pictures.length === 0) return
  mkdirSync(wish.pictures, { recursive: true })
  for (const { name, mediaType, bytes } of pictures)
    writeFileSync(join(wish.pictures, `${name}.${mediaType.slice('image/'.length)}`), bytes)
}
