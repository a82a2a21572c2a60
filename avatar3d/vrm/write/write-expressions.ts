import type { Expression, Primitive } from '../model.ts'

/** The preset expressions of VRM 1.0; all others are custom. */
export const PRESET_EXPRESSIONS: ReadonlySet<string> = new Set([
  'happy',
  'angry',
  'sad',
  'relaxed',
  'surprised',
  'neutral',
  'aa',
  'ih',
  'ou',
  'ee',
  'oh',
  'blink',
  'blinkLeft',
  'blinkRight',
  'lookUp',
  'lookDown',
  'lookLeft',
  'lookRight',
])

type Written = Record<string, Record<string, unknown>>

export function writeExpressions(expressions: readonly Expression[], primitives: Primitive[]) {
  const preset: Written = {}
  const custom: Written = {}
  for (const expression of expressions) {
    const group = PRESET_EXPRESSIONS.has(expression.name) ? preset : custom
    group[expression.name] = writeExpression(expression, primitives)
  }
  return { preset, custom }
}

function writeExpression(expression: Expression, primitives: Primitive[]) {
  const { isBinary = false, overrides = {}, morphBinds, uvBinds } = expression
  const { blink = 'none', lookAt = 'none', mouth = 'none' } = overrides
  return {
    isBinary,
    overrideBlink: blink,
    overrideLookAt: lookAt,
    overrideMouth: mouth,
    morphTargetBinds: onePerNode(morphBinds, primitives),
    textureTransformBinds: uvBinds.map(({ material, offset, scale }) => ({
      material,
      offset,
      scale,
    })),
  }
}

/** A bind names a node and moves all its surfaces, so surfaces of one node share a bind. */
function onePerNode(binds: Expression['morphBinds'], primitives: Primitive[]) {
  const found = new Map<string, { node: number; index: number; weight: number }>()
  for (const { primitive, morph, weight } of binds) {
    const { node } = primitives[primitive]
    found.set(`${node}/${morph}`, { node, index: morph, weight })
  }
  return [...found.values()]
}
