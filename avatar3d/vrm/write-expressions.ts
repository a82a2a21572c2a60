import type { Expression, Primitive } from './model.ts'

/** The expressions that VRM 1.0 names; all others are custom ones. */
export const PRESET_EXPRESSIONS: ReadonlySet<string> = new Set([
  ...['happy', 'angry', 'sad', 'relaxed', 'surprised', 'neutral'],
  ...['aa', 'ih', 'ou', 'ee', 'oh'],
  ...['blink', 'blinkLeft', 'blinkRight'],
  ...['lookUp', 'lookDown', 'lookLeft', 'lookRight'],
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

/** A picture that jumps is there or not: it has no half-way, and it lets no blink on top of it. */
function writeExpression({ name, morphBinds, uvBinds }: Expression, primitives: Primitive[]) {
  const jumps = uvBinds.length > 0
  const excludes = jumps && !name.startsWith('blink') ? 'block' : 'none'
  return {
    isBinary: jumps,
    ...{ overrideBlink: excludes, overrideLookAt: 'none', overrideMouth: excludes },
    morphTargetBinds: onePerNode(morphBinds, primitives),
    textureTransformBinds: uvBinds.map(({ material, offset, scale }) => ({
      ...{ material, offset, scale },
    })),
  }
}

/** A bind names a node and moves all its surfaces: surfaces of one node share one. */
function onePerNode(binds: Expression['morphBinds'], primitives: Primitive[]) {
  const found = new Map<string, { node: number; index: number; weight: number }>()
  for (const { primitive, morph, weight } of binds) {
    const { node } = primitives[primitive]
    found.set(`${node}/${morph}`, { node, index: morph, weight })
  }
  return [...found.values()]
}
