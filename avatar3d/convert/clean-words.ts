import { plain } from '../check/finding.ts'
import type { Model } from '../vrm/model.ts'

/** The maximum length of a licence field. */
const TEXT_MAX = 4_000

/**
 * The model, with its names and texts stripped of characters that change how other text is
 * displayed.
 */
export function cleanWords(model: Model): Model {
  const rename = <Named extends { name: string }>(named: Named): Named => ({
    ...named,
    name: plain(named.name),
  })
  const { meta } = model
  return {
    ...model,
    nodes: model.nodes.map(rename),
    primitives: model.primitives.map(rename),
    materials: model.materials.map(rename),
    expressions: model.expressions.map(rename),
    springs: model.springs.map(rename),
    colliderGroups: model.colliderGroups.map(rename),
    meta: {
      name: plain(meta.name),
      version: plain(meta.version),
      licenseUrl: meta.licenseUrl,
      authors: meta.authors.map((author) => plain(author)),
      // Each value is a string, a list of strings or a VRM enum: its type is kept.
      terms: Object.fromEntries(
        Object.entries(meta.terms).map(([key, value]) => [key, cleanTerm(value)]),
      ),
    },
  }
}

function cleanTerm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleanTerm)
  return typeof value === 'string' ? plain(value, TEXT_MAX) : value
}
