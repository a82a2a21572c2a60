import { measurePart } from '../check/rules/check-budget.ts'
import { mergeMorphs } from '../merge/surface/merge-morphs.ts'
import type { Model } from '../vrm/model.ts'

/** The expressions of VRM 1.0. */
const PRESETS: ReadonlySet<string> = new Set(
  [
    'happy angry sad relaxed surprised neutral',
    'aa ih ou ee oh',
    'blink blinkLeft blinkRight',
    'lookUp lookDown lookLeft lookRight',
  ].flatMap((names) => names.split(' ')),
)

/** Leaves out custom expressions, starting with the last, until few enough morphs are in use. */
export function leaveExpressions(model: Model, morphMax: number): Model {
  const expressions = [...model.expressions]
  while (measurePart({ ...model, expressions }).morphs > morphMax) {
    const last = expressions.findLastIndex(({ name }) => !PRESETS.has(name))
    if (last < 0) break
    expressions.splice(last, 1)
  }
  const isLess = expressions.length < model.expressions.length
  return isLess ? mergeMorphs({ ...model, expressions }) : model
}
