import { type TProperties, type TSchema, Type } from 'typebox'

/** A named record of the spec: on the wire, every field is optional (spec 2). */
export function record<Fields extends TProperties>(name: string, fields: Fields) {
  return Type.Partial(Type.Object(fields), { title: name })
}

/** The types of fields, each with a description and an example. */
export const field = {
  text: (description: string, example: string) => Type.String({ description, examples: [example] }),
  flag: (description: string, example = true) => Type.Boolean({ description, examples: [example] }),
  int32: (description: string, example: number) =>
    Type.Integer({ format: 'int32', description, examples: [example] }),
  int64: (description: string, example = 4821907735126) =>
    Type.Integer({ format: 'int64', description, examples: [example] }),
  double: (description: string, example: number) =>
    Type.Number({ format: 'double', description, examples: [example] }),
  /** `path` is the end of the example URL. */
  url: (description: string, path: string) =>
    Type.String({
      format: 'uri',
      description,
      examples: [`https://kisekae.example/${path}`],
    }),
  instant: (description: string, example: string) =>
    Type.String({ format: 'date-time', description, examples: [example] }),
  oneOf: <Word extends string>(words: readonly Word[], description: string) =>
    Type.Enum([...words], { type: 'string', description, examples: [words[0]] }),
  list: <Element extends TSchema>(element: Element, description: string) =>
    Type.Array(element, { description }),
}
