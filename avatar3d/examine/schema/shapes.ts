// Building blocks of the VRM schemas. All members are optional unless a schema says otherwise, and
// every object may have `extensions`, `extras` and unknown members.
import { Type } from 'typebox'

/** An index into a list of the file. */
export const index = Type.Integer({ minimum: 0 })
export const ratio = Type.Number({ minimum: 0, maximum: 1 })
export const positive = Type.Number({ minimum: 0 })
export const number = Type.Number()
export const text = Type.String()
export const flag = Type.Boolean()
export const word = (...words: string[]) => Type.Union(words.map((each) => Type.Literal(each)))
export const numbers = (count: number, of = number) =>
  Type.Array(of, { minItems: count, maxItems: count })
export const list = (of: Parameters<typeof Type.Array>[0], minItems = 0) =>
  Type.Array(of, { minItems })
export const textureInfo = Type.Object({ index })
export const specVersion = word('1.0', '1.0-beta')

/** An object in which only the members under `required` are mandatory. */
export const record = (
  members: Parameters<typeof Type.Object>[0],
  required: readonly string[] = [],
) =>
  Type.Object(
    Object.fromEntries(
      Object.entries(members).map(([name, schema]) => [
        name,
        required.includes(name) ? schema : Type.Optional(schema),
      ]),
    ),
  )
