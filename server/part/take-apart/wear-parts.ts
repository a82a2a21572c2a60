import { joinParts } from '@kisekae/avatar3d/merge/part/join-parts.ts'
import { standOnRoot } from '@kisekae/avatar3d/merge/stand-on-root.ts'
import type { TakenPart } from '@kisekae/avatar3d/take-apart/taken-part.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'

/** Parts worn together on their body; a face hides the body's own head. */
export function wearParts(parts: readonly Pick<TakenPart, 'part' | 'model'>[]): Model {
  const hidden = new Set(parts.some(({ part }) => part === 'Face') ? ['head'] : [])
  const meta = { name: 'Together', authors: [] }
  // Only the body keeps the names of its surfaces, so that no surface of another part is hidden.
  const worn = parts.map(({ part, model }) => ({
    part,
    model: part === 'Body' ? model : renameHead(model),
  }))
  return standOnRoot(joinParts(worn, { hidden, meta }))
}

const renameHead = (model: Model): Model => ({
  ...model,
  primitives: model.primitives.map((primitive) => ({
    ...primitive,
    name: `own ${primitive.name}`,
  })),
})
