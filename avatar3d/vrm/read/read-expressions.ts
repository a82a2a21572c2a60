import type { Field } from '../../glb/field.ts'
import { bindMorphs, bindUvs, type Faces } from '../bind-expressions.ts'
import type { Expression, Overrides, Procedural } from '../model.ts'

/** The expressions of a VRM 1.0 file, presets first. */
export function readExpressions(vrm: Field, faces: Faces): Expression[] {
  const lists = vrm.at('expressions')
  const named = [...lists.at('preset').members(), ...lists.at('custom').members()]
  return named.map(([name, source]) => ({
    name,
    ...(source.at('isBinary').flag(false) && { isBinary: true }),
    ...readOverrides(source),
    morphBinds: source
      .at('morphTargetBinds')
      .items()
      .flatMap((bind) => readMorphBind(bind, faces)),
    uvBinds: source
      .at('textureTransformBinds')
      .items()
      .flatMap((bind) =>
        bindUvs(faces, bind.at('material').number(-1), {
          offset: bind.at('offset').numbers([0, 0]),
          scale: bind.at('scale').numbers([1, 1]),
        }),
      ),
  }))
}

const OVERRIDES: readonly (readonly [Procedural, field: string])[] = [
  ['blink', 'overrideBlink'],
  ['lookAt', 'overrideLookAt'],
  ['mouth', 'overrideMouth'],
]

/** Values that VRM does not define override nothing. */
function readOverrides(source: Field): Pick<Expression, 'overrides'> {
  const overrides: Overrides = {}
  for (const [kind, name] of OVERRIDES) {
    const word = source.at(name).text('none')
    if (word === 'block' || word === 'blend') overrides[kind] = word
  }
  return Object.keys(overrides).length > 0 ? { overrides } : {}
}

function readMorphBind(bind: Field, faces: Faces): Expression['morphBinds'] {
  return bindMorphs(faces, faces.ofNode.get(bind.at('node').number(-1)), {
    morph: bind.at('index').number(-1),
    weight: bind.at('weight').number(0),
  })
}
