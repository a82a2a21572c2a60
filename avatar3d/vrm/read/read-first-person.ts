import type { Field } from '../../glb/field.ts'
import type { Faces } from '../bind-expressions.ts'
import type { FirstPerson } from '../model.ts'

type Shown = Pick<Faces, 'primitives' | 'ofNode' | 'ofMesh'>

const KINDS: Record<string, FirstPerson> = {
  both: 'both',
  thirdPersonOnly: 'thirdPersonOnly',
  firstPersonOnly: 'firstPersonOnly',
}

/** Writes to the surfaces who sees them, as a VRM 1.0 file says it of nodes. */
export function readFirstPerson(vrm: Field, { primitives, ofNode }: Shown): void {
  for (const note of vrm.at('firstPerson').at('meshAnnotations').items()) {
    const meant = ofNode.get(note.at('node').number(-1))
    mark(primitives, meant, note.at('type').text('auto'))
  }
}

/** The same of a VRM 0.x file, which says it of meshes and begins its words with a capital. */
export function migrateFirstPerson(vrm: Field, { primitives, ofMesh }: Shown): void {
  for (const note of vrm.at('firstPerson').at('meshAnnotations').items()) {
    const word = note.at('firstPersonFlag').text('Auto')
    const meant = ofMesh.get(note.at('mesh').number(-1))
    mark(primitives, meant, word.slice(0, 1).toLowerCase() + word.slice(1))
  }
}

function mark(primitives: Shown['primitives'], meant: number[] = [], word: string): void {
  const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined
  if (kind) for (const primitive of meant) primitives[primitive].firstPerson = kind
}
