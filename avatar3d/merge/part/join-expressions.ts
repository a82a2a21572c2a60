import { joinOverrides } from '../../assemble/assemble.ts'
import type { Expression, Model } from '../../vrm/model.ts'

/** The positions of a part's lists in the joined model. */
interface Home {
  materialStart: number
  /** Hidden surfaces have no position. */
  primitiveTargets: ReadonlyMap<number, number>
}

/** The expressions of all parts; expressions with the same name are combined. */
export function joinExpressions(models: readonly Model[], homes: readonly Home[]): Expression[] {
  const joined = new Map<string, Expression>()
  models.forEach((model, i) => {
    for (const expression of model.expressions) {
      const all = joined.get(expression.name) ?? blank(expression.name)
      joined.set(expression.name, addTo(all, expression, homes[i]))
    }
  })
  return [...joined.values()]
}

const blank = (name: string): Expression => ({ name, morphBinds: [], uvBinds: [] })

function addTo(all: Expression, expression: Expression, home: Home): Expression {
  const { isBinary, overrides = {}, morphBinds, uvBinds } = expression
  const joined = joinOverrides(all.overrides ?? {}, overrides)
  return {
    ...all,
    ...((all.isBinary || isBinary) && { isBinary: true }),
    ...(Object.keys(joined).length > 0 && { overrides: joined }),
    morphBinds: [
      ...all.morphBinds,
      ...morphBinds.flatMap((bind) => {
        const primitive = home.primitiveTargets.get(bind.primitive)
        return primitive === undefined ? [] : [{ ...bind, primitive }]
      }),
    ],
    uvBinds: [
      ...all.uvBinds,
      ...uvBinds.map((bind) => ({ ...bind, material: bind.material + home.materialStart })),
    ],
  }
}
