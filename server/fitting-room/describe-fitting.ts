import type { Avatar, Deform } from '@kisekae/contract/avatar.ts'
import type { Item, ItemsForPaging } from '@kisekae/contract/item.ts'
import { FITTING_PARTS, Part } from '@kisekae/contract/part.ts'
import { AVATAR_FILE, describeColours, FACE_FILE } from '../avatar/describe-avatar.ts'
import { writeDye } from '../image/address/dyed-asset.ts'
import { type Colours, listTints } from '../item/colours.ts'
import { describeItem } from '../item/describe-item.ts'
import { ON_MANNEQUIN, pictureUrl } from '../item/picture-url.ts'
import { cutPage, isWearable } from '../item/rules.ts'
import { wearFits } from '../item/wear-fits.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Language } from '../kernel/serve/serve.ts'
import { signAssetUrl } from './asset-url.ts'
import type { WardrobeItem } from './store.ts'

/** Options for the response. */
export interface FittingView {
  assetUrl: string
  secret: KeySet
  language: Language
  now: Date
  includeBodyItem: boolean
  setAssetUrl: boolean
  /** The colours of the worn items. */
  colours: Colours
  /** The ids of items that can be chosen now. */
  selectable: ReadonlySet<number>
}

/** The avatar in the outfit being tried on. */
export function describeTried(
  avatar: { avatarId: number; guest: boolean; pictureToken: string },
  outfit: readonly WardrobeItem[],
  view: FittingView,
): Avatar {
  const { avatarId, guest, pictureToken } = avatar
  const tokens = new Map(wearFits(outfit).map(({ itemId, pictureToken }) => [itemId, pictureToken]))
  const shown = outfit.filter(({ part }) => view.includeBodyItem || part !== Part.Body)
  const deform = view.setAssetUrl ? describeDeform(outfit) : undefined
  return {
    avatarId,
    avatarImageUrl: pictureUrl(view.assetUrl, pictureToken, AVATAR_FILE),
    faceImageUrl: pictureUrl(view.assetUrl, pictureToken, FACE_FILE),
    guest,
    items: shown.map((item) =>
      describeWorn(item, {
        ...view,
        outfit,
        token: tokens.get(item.itemId) ?? item.pictureToken,
      }),
    ),
    status: 200,
    ...(deform && { deform }),
    ...describeColours(view.colours, shown),
  }
}

interface ListedView extends FittingView {
  isWorn?: boolean
}

interface WornView extends FittingView {
  /** Identifies the part that the figure wears. */
  token: string
  outfit: readonly WardrobeItem[]
}

/** A worn item, with its 3D data if requested and if there is something to build. */
function describeWorn(item: WardrobeItem, view: WornView): Item {
  const { assetUrl, secret, now, colours, outfit, token } = view
  const hasAsset = view.setAssetUrl && isWearable(item.part)
  return {
    ...describeListed(item, { ...view, isWorn: true }),
    ...(hasAsset && {
      assetUrl: signAssetUrl(assetUrl, {
        secret,
        pictureToken: token,
        now,
        dye: writeDye(listTints(item, { colours, outfit })),
      }),
    }),
  }
}

function describeListed(
  item: WardrobeItem,
  { assetUrl, language, selectable, isWorn }: ListedView,
): Item {
  const have = item.base || item.owned
  return {
    ...describeItem(item, { assetUrl, language, view: ON_MANNEQUIN, have, isWorn }),
    selectable: selectable.has(item.itemId),
  }
}

/** The deformation that the worn hat applies to the hair and the face. */
export function describeDeform(
  outfit: readonly Pick<WardrobeItem, 'itemId' | 'part' | 'rules'>[],
): Deform | undefined {
  const hat = outfit.find(({ part, rules }) => part === Part.Hat && rules.deform)
  if (!hat?.rules.deform) return undefined
  const { center, axis, factor } = hat.rules.deform
  const targets = outfit.filter(({ part }) => part === Part.Hair || part === Part.Face)
  return {
    center: [...center],
    axis: [...axis],
    factor,
    targetItemIds: targets.map(({ itemId }) => itemId),
  }
}

/**
 * Pages of the items to choose from, one for each part; without parts, a single page of all items.
 */
export function describeLists(
  wardrobe: readonly WardrobeItem[],
  {
    parts,
    limit,
    page: number = 0,
  }: { parts: readonly Part[] | undefined; limit: number; page?: number },
  view: FittingView,
): ItemsForPaging[] {
  const listed = wardrobe.filter(({ base, owned }) => base || owned)
  const page = (among: readonly Part[]) => {
    const { rows, hasNext } = cutPage(
      listed
        .filter(({ part }) => among.includes(part))
        .slice(number * limit, (number + 1) * limit + 1),
      { page: 0, limit },
    )
    return { hasNext, items: rows.map((item) => describeListed(item, view)) }
  }
  if (!parts) return [page(FITTING_PARTS)]
  return parts.map((part) => ({ ...page([part]), part }))
}
