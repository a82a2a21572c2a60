import { MODEL_OPTIONS, type ModelFormat, type ModelOptions } from '@kisekae/contract/model.ts'

type Value = string | number | boolean
type Values = Partial<Record<string, Value>>

/** The options of a file whose URL and name contain none. */
const defaultsOf = (format: ModelFormat): ModelOptions => ({
  lod: 0,
  half: false,
  pose: 't',
  skeleton: 'vrm',
  material: format === 'vrm' ? 'mtoon' : 'unlit',
  compression: 'none',
  textures: 'auto',
  morphs: 'vrm',
})

/** The requested options that differ from their defaults, in the order of the list. */
export function settleOptions(
  format: ModelFormat,
  asked: { [Name in keyof ModelOptions]: ModelOptions[Name] | undefined },
): Partial<ModelOptions> {
  const defaults: Values = defaultsOf(format)
  const given: Values = asked
  const names = Object.keys(MODEL_OPTIONS)
  const changed = names.filter((name) => (given[name] ?? defaults[name]) !== defaults[name])
  return Object.fromEntries(changed.map((name) => [name, given[name]]))
}

/** The end of a URL's stem: `-lod.2`, or nothing. */
export const writeOptions = (options: Partial<ModelOptions>): string =>
  Object.entries(options)
    .map(([name, value]) => `-${name}.${value}`)
    .join('')

/** Reads the output of `writeOptions`; the signature guarantees that we wrote it. */
export function readOptions(text: string): Partial<ModelOptions> {
  const lists: Record<string, readonly Value[]> = MODEL_OPTIONS
  const pairs = text.split('-').slice(1)
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name, written] = pair.split('.')
      return [name, lists[name].find((value) => String(value) === written)]
    }),
  )
}
