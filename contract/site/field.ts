import { type TProperties, type TSchema, Type } from 'typebox'
import { SEEN } from '../seen.ts'

// Control characters, and characters that change the direction of the text that follows.
const UNSEEMLY = '\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069'

// Instants that both JavaScript and PostgreSQL can read: no leap seconds, four-digit years in a
// plausible range, and UTC offsets that the database accepts.
const INSTANT =
  '^(?:19|2\\d)\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d:[0-5]\\d(?:\\.\\d+)?' +
  '(?:[Zz]|[+-](?:0\\d|1[0-5]):[0-5]\\d)$'

/**
 * With this keyword, a body field gives the text of its refusal, "must be …", for any invalid
 * value. Without it, the refusal uses the text of the failed keyword.
 */
export const REFUSAL = 'x-refusal'

/** The field types of our sites; every field of a record is present. */
export const field = {
  text: (description: string, { max = 2000, min = 0 } = {}) =>
    Type.String({ description, minLength: min, maxLength: max }),
  /** One line of text that a person typed and others can see, without spaces at either end. */
  name: (description: string, max = 60) =>
    Type.String({
      description,
      minLength: 1,
      maxLength: max,
      pattern: `^(?=\\S)(?=.*${SEEN})(?!.*[${UNSEEMLY}]).*\\S$`,
    }),
  flag: (description: string) => Type.Boolean({ description }),
  /** One of our ids, or a count. */
  whole: (description: string, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}) =>
    Type.Integer({ description, minimum: min, maximum: max }),
  number: (description: string) => Type.Number({ description }),
  /** An RFC 3339 instant in the years 1900 to 2999. */
  instant: (description: string) =>
    Type.String({ description, format: 'date-time', pattern: INSTANT }),
  oneOf: <Word extends string>(words: readonly Word[], description: string) =>
    Type.Enum([...words], { type: 'string', description }),
  list: <Element extends TSchema>(
    element: Element,
    description: string,
    { max = 10_000 }: { max?: number } = {},
  ) => Type.Array(element, { description, maxItems: max }),
  orNull: <Some extends TSchema>(some: Some) => Type.Union([some, Type.Null()]),
  optional: <Some extends TSchema>(some: Some) => Type.Optional(some),
  /** Texts by name, each optional. */
  texts: (description: string) => Type.Record(Type.String(), Type.String(), { description }),
}

/** A record with a name; in a request body, unknown fields are refused. */
export const record = <Fields extends TProperties>(title: string, fields: Fields) =>
  Type.Object(fields, { title, additionalProperties: false })
