import { type Static, Type } from 'typebox'
import { field, record } from '../site/field.ts'

const name = (about: string) => field.name(about, 40)

export type ItemVariant = Static<typeof ItemVariant>
/** Groups items that differ only in colour. */
export const ItemVariant = record('ItemVariant', {
  style: name('Items that share an organisation, a part and a style are shown together.'),
  styleJa: name('The Japanese name of the style.'),
  styleEn: name('The English name of the style.'),
  colour: Type.String({ pattern: '^#[0-9a-f]{6}$', description: 'Such as `#b8744c`.' }),
  colourJa: name('The Japanese name of the colour.'),
  colourEn: name('The English name of the colour.'),
})
