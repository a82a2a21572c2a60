import { listEndpoints } from '../wire.ts'
import * as card from './card.ts'
import * as closet from './closet.ts'
import * as favourites from './favourites.ts'
import * as friends from './friends.ts'
import * as home from './home.ts'
import * as links from './links.ts'
import * as me from './me.ts'
import * as notifications from './notifications.ts'
import * as outfits from './outfits.ts'
import * as sessions from './sessions.ts'
import * as visitor from './visitor.ts'
import * as wishes from './wishes.ts'

/** Every call that the dress-up app makes; add a line here for a new file of endpoints. */
export const fitCatalogue = listEndpoints({
  'fit/me': me,
  'fit/closet': closet,
  'fit/visitor': visitor,
  'fit/favourites': favourites,
  'fit/wishes': wishes,
  'fit/friends': friends,
  'fit/notifications': notifications,
  'fit/outfits': outfits,
  'fit/home': home,
  'fit/card': card,
  'fit/links': links,
  'fit/sessions': sessions,
})
