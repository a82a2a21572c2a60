import type { Field } from '../glb/field.ts'
import type { Asset } from '../glb/open-asset.ts'
import { PRESET_EXPRESSIONS } from '../vrm/write-expressions.ts'
import type { Say } from './finding.ts'

/** What expressions of a VRM 1.0 file want that is not there, or not done here. */
export function checkExpressions(asset: Asset, say: Say): void {
  const lists = asset.root.at('extensions').at('VRMC_vrm').at('expressions')
  for (const [name, expression] of lists.at('preset').members()) {
    if (!PRESET_EXPRESSIONS.has(name)) say('expressionCustom', expression, { expression: name })
    checkBinds(asset, name, expression, say)
  }
  for (const [name, expression] of lists.at('custom').members())
    checkBinds(asset, name, expression, say)
}

function checkBinds(asset: Asset, name: string, expression: Field, say: Say): void {
  const values = { expression: name }
  const morphs = expression.at('morphTargetBinds').items()
  const uvs = expression.at('textureTransformBinds').items()
  const isLost =
    morphs.some((bind) => !hasMorph(asset, bind)) ||
    uvs.some((bind) => !asset.materials[bind.at('material').number(-1)])
  if (isLost) say('bindsDropped', expression, values)
  if (expression.at('materialColorBinds').items().length > 0)
    say('colorBindsDropped', expression, values)
}

function hasMorph({ nodes, meshes }: Asset, bind: Field): boolean {
  const node: Field | undefined = nodes[bind.at('node').number(-1)]
  const mesh: Field | undefined = meshes[node?.at('mesh').number(-1) ?? -1]
  const surfaces = mesh?.at('primitives').items() ?? []
  return surfaces.some((s) => s.at('targets').items()[bind.at('index').number(-1)])
}
