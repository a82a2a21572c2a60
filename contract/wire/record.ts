import { type TProperties, type TSchema, Type } from 'typebox'

/** A record of the spec by its name: every field may be missing on the wire (spec 2). */
export function record<Fields extends TProperties>(name: string, fields: Fields) {
  return Type.Partial(Type.Object(fields), { title: name })
}

/** The types of fields, each with what it means. */
export const field = {
  text: (description: string, example?: string) =>
    Type.String({ description, ...(example && { examples: [example] }) }),
  flag: (description: string) => Type.Boolean({ description }),
  int32: (description: string) => Type.Integer({ format: 'int32', description }),
  int64: (description: string) => Type.Integer({ format: 'int64', description }),
  double: (description: string) => Type.Number({ format: 'double', description }),
  url: (description: string) => Type.String({ format: 'uri', description }),
  instant: (description: string) => Type.String({ format: 'date-time', description }),
  oneOf: <Word extends string>(words: readonly Word[], description: string) =>
    Type.Enum([...words], { type: 'string', description }),
  list: <Element extends TSchema>(element: Element, description: string) =>
    Type.Array(element, { description }),
}
