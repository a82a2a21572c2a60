import type { Fields } from './decode-fields.ts'

/** Parameters whose values are neither personal nor secret. */
const SHOWN = new Set(
  `avatarId itemId gachaId limit page part mannequin animation transparent includeBodyItem
  setAssetUrl failIfOwnedItemExists shopSessionVersion scope appId`.split(/\s+/),
)
const FIELDS_MAX = 20
const VALUE_LENGTH_MAX = 64

/**
 * A query as logged: harmless values in full (`limit:5`), only the names of other known parameters
 * (`message:~`), and `?` for unknown ones.
 */
export function describeQuery({ names, values }: Fields, known: ReadonlySet<string>): string {
  let shown = ''
  const count = Math.min(names.length, FIELDS_MAX)
  for (let at = 0; at < count; at++) {
    if (at > 0) shown += ' '
    const name = names[at]
    if (SHOWN.has(name)) shown += `${name}:${cut(values[at])}`
    else shown += name === 'key' || known.has(name) ? `${name}:~` : '?'
  }
  return names.length > count ? `${shown} …` : shown
}

/** Never ends with an unpaired surrogate, which the database refuses. */
const cut = (value: string) => value.slice(0, VALUE_LENGTH_MAX).toWellFormed()
