import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Correction } from '@kisekae/avatar3d/take-apart/correct-pieces.ts'
import { Refused } from '../../scripts/command/refused.ts'
import type { ArtistFile } from './artist-file.ts'

const MODEL = /\.(vrm|vrma)$/

const hang = (name: string): Correction => ({ name, kind: 'accessories' })

/** The pieces of samples that are something else than the program says, after looking at them. */
const CORRECTIONS: Readonly<Record<string, readonly Correction[]>> = {
  'blender_Example.vrm': [{ name: 'Material.001', kind: 'skin' }],
  // Nails of toes and fingers.
  'm3_hyperfy.vrm': [
    { name: 'Materiale/shoes', kind: 'skin' },
    { name: 'Materiale/accessories', kind: 'skin' },
  ],
  'VRMC_materials_mtoon_UV_Animation_Test.vrm': ['ScrollX', 'ScrollY', 'ScrollRot'].map(hang),
  'VRMC_vrm_expressions_isBinary_Overrides.vrm': [
    'Validation Window',
    'Text',
    'Meter Happy',
    'Meter Blink',
  ].map(hang),
}

/** The model and motion files in a folder, and in the folders in it. */
export function listSamples(folder: string): ArtistFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const found = names.filter((name) => MODEL.test(name)).sort()
  if (found.length === 0) throw new Refused(`${folder} contains no .vrm or .vrma file`)
  return found.map((name) => ({
    name,
    read: () => new Uint8Array(readFileSync(join(folder, name))),
    listCorrections: () => CORRECTIONS[name] ?? [],
  }))
}
