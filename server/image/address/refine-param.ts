import type { Invalid, Param } from '@kisekae/contract/wire.ts'

/** A parameter whose text is parsed further if it is present and well-formed. */
export function refineParam<T>(
  param: Param<string | undefined>,
  readText: (text: string) => T | Invalid,
): Param<T | undefined> {
  return {
    ...param,
    read(texts) {
      const sent = param.read(texts)
      return typeof sent === 'string' ? readText(sent) : sent
    },
  }
}
