import { type TProperties, Type } from 'typebox'
import { SEEN } from '../seen.ts'
import { REFUSAL } from '../site/field.ts'

const letters = new Intl.Segmenter('ja', { granularity: 'grapheme' })
const UNITS_A_LETTER = 16
// Control characters and direction marks; the joiners in emoji are allowed.
const UNSEEMLY = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]/u
const VISIBLE = new RegExp(SEEN, 'u')

/** The body of a call; unknown fields are ignored. */
export const wish = <Fields extends TProperties>(title: string, fields: Fields) =>
  Type.Object(fields, { title })

/** A name as stored. */
export const tidyName = (name: string): string => name.normalize('NFC').trim()

/** A name entered by a person: one visible line, with characters counted as users see them. */
export const nameOf = (lettersMax: number, description: string) =>
  Type.Refine(
    Type.String({
      description,
      maxLength: lettersMax * UNITS_A_LETTER,
      [REFUSAL]: `must be 1 to ${lettersMax} characters on one line, at least one of them visible`,
    }),
    (text) => isName(text, lettersMax),
  )

function isName(text: string, lettersMax: number): boolean {
  if (text.length > lettersMax * UNITS_A_LETTER) return false
  const name = tidyName(text)
  if (UNSEEMLY.test(name) || !VISIBLE.test(name)) return false
  return [...letters.segment(name)].length <= lettersMax
}

/** One of the given words. */
export const oneOf = <const Word extends string>(words: readonly Word[], description: string) =>
  Type.Enum([...words], {
    type: 'string',
    description,
    [REFUSAL]: `must be one of ${words.join(', ')}`,
  })

const ITEMS_MAX = 100

const COLOURS_MAX = 500
const itemId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** The colours of an outfit. */
export const colours = Type.Optional(
  Type.Array(
    Type.Object({
      itemId,
      channel: Type.String({ maxLength: 40 }),
      colour: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
    }),
    {
      description: "Colours chosen for items; every other colour keeps the item's default.",
      maxItems: COLOURS_MAX,
      [REFUSAL]: `must be a list of at most ${COLOURS_MAX} colours like #c8324c of items`,
    },
  ),
)

/** Distinct item ids. */
export const itemIds = Type.Array(itemId, {
  description: 'The items, in the order in which they are put on.',
  maxItems: ITEMS_MAX,
  uniqueItems: true,
  [REFUSAL]: `must be a list of at most ${ITEMS_MAX} different item ids`,
})
