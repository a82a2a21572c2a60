import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'
import { ChosenColour } from './closet.ts'
import { colours, itemIds, nameOf, wish } from './wish.ts'

const name = nameOf(40, 'The name that the member gives it.')

export type SavedOutfit = Static<typeof SavedOutfit>
export const SavedOutfit = record('SavedOutfit', {
  id: field.text('Identifies the outfit.'),
  name: field.text('The name that the member gave it.'),
  itemIds: field.list(field.whole('An item.'), 'In the order in which they are put on.'),
  colours: field.list(ChosenColour, 'The colours that the member chose for them.'),
  imageUrl: field.text('Full body: animated GIF, 240x320 px.'),
  createdAt: field.instant('When it was saved.'),
})

export type SavedOutfits = Static<typeof SavedOutfits>
export const SavedOutfits = record('SavedOutfits', {
  outfits: field.list(SavedOutfit, 'Newest first.'),
})

export const listOutfits = endpoint('GET', '/fit-api/outfits', {
  door: 'fit:member',
  summary: 'List the outfits that the member saved',
  reply: SavedOutfits,
})

export const saveOutfit = endpoint('POST', '/fit-api/outfits', {
  door: 'fit:member',
  summary: 'Save an outfit under a name',
  body: wish('NewOutfit', { name, itemIds, colours }),
  reply: SavedOutfit,
})

export const renameOutfit = endpoint('PATCH', '/fit-api/outfits/{outfitId}', {
  door: 'fit:member',
  summary: 'Rename a saved outfit',
  body: wish('OutfitName', { name }),
  reply: SavedOutfit,
})

export const deleteOutfit = endpoint('DELETE', '/fit-api/outfits/{outfitId}', {
  door: 'fit:member',
  summary: 'Delete a saved outfit',
  reply: record('DeletedOutfit', {}),
})
