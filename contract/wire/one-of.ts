import { refuseText, requiredParam, single } from './param.ts'

/** One of a fixed set of values with exact spelling: all texts, or all int32. */
export function oneOf<Value extends string | number>(options: readonly Value[]) {
  const isText = typeof options[0] === 'string'
  const kind = isText ? { type: 'string' } : { type: 'integer', format: 'int32' }
  const readSent = single((text) => {
    const found = options.find((option) => String(option) === text)
    return found ?? refuseText(text, `must be one of ${options.join(', ')}.`)
  })
  return requiredParam<Value>({ schema: { ...kind, enum: options }, readSent })
}
