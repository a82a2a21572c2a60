import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'

export type ItemBrief = Static<typeof ItemBrief>
/** An item with the fields that lists and pickers need. */
export const ItemBrief = record('ItemBrief', {
  itemId: field.whole("The item's id."),
  part: field.text('The part, such as Hat or Hair.'),
  nameJa: field.text('Japanese name.'),
  nameEn: field.text('English name.'),
  thumbnailUrl: field.text('A picture of 60x60 px.'),
})
