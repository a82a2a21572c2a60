import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Correction } from '@kisekae/avatar3d/take-apart/correct-pieces.ts'
import { Refused } from '../../scripts/command/refused.ts'
import type { SeenPiece } from '../../server/part/take-apart/model-report.ts'
import type { ArtistFile, Contents } from './artist-file.ts'

const MODEL = /\.(vrm|vrma)$/

/** Test objects on a skeleton: balls and planes, none of which is part of a figure. */
const OBJECTS = /^(mtoon_|smoke_|VRMC_)/

function nameContents(name: string): Contents {
  if (name.startsWith('broken/')) return 'broken'
  if (name.endsWith('.vrma')) return 'motion'
  return OBJECTS.test(name) ? 'test object' : 'avatar'
}

const leaveOut = ({ name, kind }: SeenPiece): Correction[] =>
  kind === 'none' ? [] : [{ name, kind: 'none' }]

/** The model and motion files in a folder and its subfolders. */
export function listSamples(folder: string): ArtistFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const found = names.filter((name) => MODEL.test(name)).sort()
  if (found.length === 0) throw new Refused(`${folder} contains no .vrm or .vrma file`)
  return found.map((name) => ({
    name,
    contents: nameContents(name),
    read: () => new Uint8Array(readFileSync(join(folder, name))),
    listCorrections: (pieces) => (OBJECTS.test(name) ? pieces.flatMap(leaveOut) : []),
  }))
}
