import type { Field } from '../../glb/field.ts'
import type { Faces } from '../bind-expressions.ts'
import type { FirstPerson } from '../model.ts'

type Shown = Pick<Faces, 'primitives' | 'ofNode' | 'ofMesh'>

const KINDS: Record<string, FirstPerson> = {
  both: 'both',
  thirdPersonOnly: 'thirdPersonOnly',
  firstPersonOnly: 'firstPersonOnly',
}

/** Sets the first-person visibility of surfaces, which VRM 1.0 stores by node. */
export function readFirstPerson(vrm: Field, { primitives, ofNode }: Shown): void {
  for (const note of vrm.at('firstPerson').at('meshAnnotations').items()) {
    const meant = ofNode.get(note.at('node').number(-1))
    mark(primitives, meant, note.at('type').text('auto'))
  }
}

/**
 * Like `readFirstPerson`, but for VRM 0.x, which stores the visibility per mesh, in capitalised
 * words.
 */
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
