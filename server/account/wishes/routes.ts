import * as contract from '@kisekae/contract/fit/wishes.ts'
import { dressAvatar } from '../../gacha/dress-avatar.ts'
import { listWearables } from '../../gacha/store.ts'
import { keepColours } from '../../item/colours.ts'
import { addWish } from '../../wish/add-wish.ts'
import { deleteWish, findWish, listMemberWishes } from '../../wish/store.ts'
import type { OnFit } from '../call/fit-call.ts'
import { showOutfits } from '../closet/outfit-pictures.ts'
import { wishNotFound } from '../faults.ts'
import { describeWish } from './describe-wish.ts'

/** The wish list of a member. */
export function wishRoutes(on: OnFit): void {
  on(contract.listMemberWishes, async (call) => {
    const wishes = await listMemberWishes(call.db, call.person.member.userId)
    return { wishes: wishes.map((row) => describeWish(row, call)) }
  })

  on(contract.addMemberWish, async (call) => {
    const { appId, itemId } = call.body
    await addWish(call.db, { userId: call.person.member.userId, appId, itemId })
    return {}
  })

  on(contract.removeMemberWish, async (call) => {
    const { appId, itemId } = call.path
    await deleteWish(call.db, { userId: call.person.member.userId, appId, itemId })
    return {}
  })

  on(contract.showWishLook, async (call) => {
    const { userId, wornColours } = call.person.member
    const { appId, itemId } = call.path
    // Shows only wishes, so that nobody can view other items by their ids.
    const wish = await findWish(call.db, { userId, appId, itemId })
    if (!wish) throw wishNotFound()
    const rows = await listWearables(call.db, { userId, prizeIds: [wish.itemId] })
    const itemIds = dressAvatar(rows, [wish])
    const outfit = { itemIds, colours: keepColours(wornColours, itemIds) }
    const [picture] = await showOutfits(call.db, { userId, outfits: [outfit] }, call)
    return { avatarImageUrl: picture.avatarImageUrl }
  })
}
