import { Part } from '../part.ts'
import { type Invalid, isInvalid, refuseText, requiredParam, single } from './param.ts'

const PARTS = Object.values(Part)

/** The code of a part: `Object`, not "Ornament" (spec 2.11). */
export function part({ allowed = PARTS }: { allowed?: readonly Part[] } = {}) {
  const schema = { type: 'string', enum: allowed }
  return requiredParam<Part>({ schema, readSent: single((text) => readPart(text, allowed)) })
}

/** Repeated codes of parts, deduplicated in order of first occurrence. */
export function parts({ allowed = PARTS }: { allowed?: readonly Part[] } = {}) {
  return requiredParam<readonly Part[]>({
    schema: { type: 'array', items: { type: 'string', enum: allowed } },
    multi: true,
    readSent: (texts) => readParts(texts, allowed),
  })
}

function readPart(text: string, allowed: readonly Part[]): Part | Invalid {
  const found = allowed.find((candidate) => candidate === text)
  return found ?? refuseText(text, `must be one of ${allowed.join(', ')}.`)
}

function readParts(texts: readonly string[], allowed: readonly Part[]): readonly Part[] | Invalid {
  const distinct = new Set<Part>()
  for (const text of texts) {
    const found = readPart(text, allowed)
    if (isInvalid(found)) return found
    distinct.add(found)
  }
  return [...distinct]
}
