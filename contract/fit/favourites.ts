import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'
import { wish } from './wish.ts'

export const addFavourite = endpoint('POST', '/fit-api/favourites', {
  door: 'fit:member',
  summary: 'Mark an item as a favourite',
  body: wish('NewFavourite', { itemId: field.whole('An item that the member has.', { min: 1 }) }),
  reply: record('AddedFavourite', {}),
})

export const removeFavourite = endpoint('DELETE', '/fit-api/favourites/{itemId}', {
  door: 'fit:member',
  summary: 'Remove an item from the favourites',
  reply: record('RemovedFavourite', {}),
})
