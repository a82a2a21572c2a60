import type { Field } from '../../glb/field.ts'
import type { Vec4 } from '../../math/vector.ts'
import { bindMorphs, bindUvs, type Faces } from '../bind-expressions.ts'
import type { Expression } from '../model.ts'
import { flipTiling } from './migrate-mtoon.ts'

/**
 * The presets of VRM 0.x that have different names in 1.0; written in lower case, because exporters
 * differ in their capitalisation.
 */
const PRESETS = new Map([
  ['a', 'aa'],
  ['i', 'ih'],
  ['u', 'ou'],
  ['e', 'ee'],
  ['o', 'oh'],
  ['blink_l', 'blinkLeft'],
  ['blink_r', 'blinkRight'],
  ['joy', 'happy'],
  ['sorrow', 'sad'],
  ['fun', 'relaxed'],
  ['lookup', 'lookUp'],
  ['lookdown', 'lookDown'],
  ['lookleft', 'lookLeft'],
  ['lookright', 'lookRight'],
])

/** Converts the blend shape groups of a VRM 0.x file to VRM 1.0 expressions. */
export function migrateExpressions(vrm: Field, faces: Faces): Expression[] {
  const groups = vrm.at('blendShapeMaster').at('blendShapeGroups').items()
  return groups.map((group) => migrateExpression(group, faces))
}

/**
 * VRM 0.x has no overrides, so two expressions that switch pictures would add up to a third
 * picture.
 */
function migrateExpression(group: Field, faces: Faces): Expression {
  const name = migrateName(group)
  const uvBinds = group
    .at('materialValues')
    .items()
    .flatMap((value) => migrateTiling(value, faces))
  const excludes = uvBinds.length > 0 && !name.startsWith('blink')
  return {
    name,
    ...(group.at('isBinary').flag(false) && { isBinary: true }),
    ...(excludes && { overrides: { blink: 'block', mouth: 'block' } }),
    morphBinds: group
      .at('binds')
      .items()
      .flatMap((bind) => migrateMorphBind(bind, faces)),
    uvBinds,
  }
}

function migrateName(group: Field): string {
  const preset = group.at('presetName').text('unknown').toLowerCase()
  if (preset === 'unknown' || preset === '') return group.at('name').text('')
  return PRESETS.get(preset) ?? preset
}

/** VRM 0.x binds by mesh, with weights from 0 to 100. */
function migrateMorphBind(bind: Field, faces: Faces): Expression['morphBinds'] {
  return bindMorphs(faces, faces.ofMesh.get(bind.at('mesh').number(-1)), {
    morph: bind.at('index').number(-1),
    weight: bind.at('weight').number(0) / 100,
  })
}

/**
 * Converts only tilings of the base texture; colours that change with the expression are not drawn.
 */
function migrateTiling(value: Field, faces: Faces): Expression['uvBinds'] {
  const property = value.at('propertyName').text('')
  if (!property.startsWith('_MainTex_ST')) return []
  const [scaleU, scaleV, offsetU, offsetV] = value.at('targetValue').numbers<Vec4>([1, 1, 0, 0])
  // The suffixes _S and _T change a single axis.
  const [offsetX, scaleX] = property.endsWith('_T') ? [0, 1] : [offsetU, scaleU]
  const [offsetY, scaleY] = property.endsWith('_S') ? [0, 1] : [offsetV, scaleV]
  const material = faces.materialNames.indexOf(value.at('materialName').text(''))
  return bindUvs(faces, material, flipTiling([offsetX, offsetY], [scaleX, scaleY]))
}
