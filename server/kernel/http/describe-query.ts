import type { Fields } from './decode-fields.ts'

/** The parameters whose values say nothing about a person and open nothing. */
const SHOWN = new Set(
  `avatarId itemId gachaId limit page part mannequin animation transparent includeBodyItem
  setAssetUrl failIfOwnedItemExists shopSessionVersion scope appId`.split(/\s+/),
)
const FIELDS_MAX = 20
const VALUE_LENGTH_MAX = 64

/**
 * A query as the log may show it: harmless values in full (`limit:5`), of other known names only
 * the name (`message:~`), of unknown names not even that (`?`).
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

/** No half of a letter is left at the end: the database takes whole ones alone. */
const cut = (value: string) => value.slice(0, VALUE_LENGTH_MAX).toWellFormed()
