import type { Dice } from '../outfits/pick-outfit.ts'
import type { Gallery } from './open-gallery.ts'

/** The number of items that a new guest tries on. */
const TRIES = 5

const DYE = '#6fa35e'

interface Row {
  itemId: number
  deform: boolean
  channels: string[]
}

/**
 * Creates a guest and dresses its avatar in random dyed items through the fitting room; returns the
 * avatar.
 */
export async function dressRandomly(
  { service }: Pick<Gallery, 'service'>,
  { dice, underHat }: { dice: Dice; underHat: boolean },
): Promise<number> {
  const rows = await service.db.rows<Row>`
    select item_id, part = 'Hat' and rules ? 'deform' as deform,
      array(select jsonb_path_query(rules, '$.colours[*].channel') #>> '{}') as channels
    from item
    where part in ('Hair', 'Face', 'Clothes', 'Accessory', 'Hat') order by starter_key`
  const hats = rows.filter(({ deform }) => deform)
  const others = rows.filter(({ deform }) => !deform)
  const wishes = Array.from({ length: TRIES }, () => others[dice(others.length)])
  const hat = hats[dice(hats.length)]
  const wished = [...wishes, ...(underHat ? [hat] : [])]
  const itemIds = wished.map(({ itemId }) => itemId)
  const colours = wished.flatMap(({ itemId, channels }) =>
    channels.map((channel) => ({ itemId, channel, colour: DYE })),
  )
  const guest = await service.app.call('/v1/Guest?scope=ItemGrant,Fitting', { method: 'POST' })
  const { avatarId } = guest.json
  const query = itemIds.map((itemId) => `itemId=${itemId}`).join('&')
  await service.app.call(`/v1/Avatar/${avatarId}/Items?${query}`, { method: 'POST' })
  // Only members choose colours, but a fitting shows the colours of every user.
  await service.db.rows`
    update user_account set worn_colours = ${JSON.stringify(colours)}::jsonb
    where user_id = (select user_id from link where avatar_id = ${avatarId})`
  // Items that conflict with the outfit are refused, which is fine.
  for (const itemId of itemIds)
    await service.app.call(`/v1/Avatar/${avatarId}/FittingRoom?itemId=${itemId}`, {
      method: 'PATCH',
    })
  return avatarId
}
