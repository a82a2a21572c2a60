import { type IdText, readInt64Text } from './int64-text.ts'
import { type Invalid, isInvalid, refuse, requiredParam, single } from './param.ts'

const schema = { type: 'integer', format: 'int64' }

/** An id: any int64, since an id that cannot exist is unknown (404), not malformed. */
export const id = requiredParam<IdText>({ schema, readSent: single(readInt64Text) })

/** A repeated id: counted against `max` as sent, then deduplicated in order of first occurrence. */
export function ids({ max }: { max: number }) {
  return requiredParam<readonly IdText[]>({
    schema: { type: 'array', items: schema, minItems: 1, maxItems: max },
    multi: true,
    readSent: (texts) => readIds(texts, max),
  })
}

function readIds(texts: readonly string[], max: number): readonly IdText[] | Invalid {
  if (texts.length > max) {
    return refuse(`it is given ${texts.length} times; 1 to ${max} values are allowed.`)
  }
  const distinct = new Set<IdText>()
  for (const text of texts) {
    const idText = readInt64Text(text)
    if (isInvalid(idText)) return idText
    distinct.add(idText)
  }
  return [...distinct]
}
