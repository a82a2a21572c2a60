import type { Field } from '../../glb/field.ts'
import type { Asset } from '../../glb/open-asset.ts'
import { PRESET_EXPRESSIONS } from '../../vrm/write/write-expressions.ts'
import type { Say } from '../finding.ts'

/** Checks the expressions of a VRM 1.0 file for references to missing or unsupported objects. */
export function checkExpressions(asset: Asset, say: Say): void {
  const lists = asset.root.at('extensions').at('VRMC_vrm').at('expressions')
  const counts = asset.meshes.map(countMorphs)
  const check = (name: string, expression: Field) =>
    checkBinds(asset, counts, { name, expression }, say)
  for (const [name, expression] of lists.at('preset').members()) {
    if (!PRESET_EXPRESSIONS.has(name)) say('expressionCustom', expression, { expression: name })
    check(name, expression)
  }
  for (const [name, expression] of lists.at('custom').members()) check(name, expression)
}

/**
 * The largest number of morph targets of any surface of the mesh; counted once per mesh, since
 * thousands of binds may need it.
 */
const countMorphs = (mesh: Field): number =>
  mesh
    .at('primitives')
    .items()
    .reduce((most, surface) => Math.max(most, surface.at('targets').items().length), 0)

interface Named {
  name: string
  expression: Field
}

function checkBinds(
  asset: Asset,
  counts: readonly number[],
  { name, expression }: Named,
  say: Say,
): void {
  const values = { expression: name }
  const morphs = expression.at('morphTargetBinds').items()
  const uvs = expression.at('textureTransformBinds').items()
  const isLost =
    morphs.some((bind) => !hasMorph(asset, counts, bind)) ||
    uvs.some((bind) => !asset.materials[bind.at('material').number(-1)])
  if (isLost) say('bindsDropped', expression, values)
  if (expression.at('materialColorBinds').items().length > 0)
    say('colorBindsDropped', expression, values)
}

function hasMorph({ nodes }: Asset, counts: readonly number[], bind: Field): boolean {
  const node: Field | undefined = nodes[bind.at('node').number(-1)]
  const count = counts[node?.at('mesh').number(-1) ?? -1] ?? 0
  const index = bind.at('index').number(-1)
  return Number.isInteger(index) && index >= 0 && index < count
}
