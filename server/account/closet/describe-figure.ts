import { Part } from '@kisekae/contract/part.ts'
import { signAssetUrl } from '../../fitting-room/asset-url.ts'
import { describeDeform } from '../../fitting-room/describe-fitting.ts'
import { writeDye } from '../../image/address/dyed-asset.ts'
import { type Colours, listTints } from '../../item/colours.ts'
import { wearFits } from '../../item/wear-fits.ts'
import type { FigureRow } from './figure-store.ts'
import type { PictureOptions } from './outfit-pictures.ts'

/**
 * A frame belongs to the picture; objects that come with a motion move with the figure but do not
 * belong to the figure.
 */
const isBuilt = ({ part }: FigureRow) => part !== Part.Frame && part !== Part.Motion

interface FigureOptions extends PictureOptions {
  avatarImageUrl: string
  /**
   * Null if no file may be dyed; then even the brows keep their own colour instead of taking the
   * hair's.
   */
  colours: Colours | null
}

/**
 * The data from which the 3D viewer builds an outfit, in the format of the fitting room. The owner
 * sees everything, so hand items and objects count as worn here, as in the pictures.
 */
export function describeFigure(
  worn: readonly FigureRow[],
  { assetUrl, secret, avatarImageUrl, colours }: FigureOptions,
) {
  const outfit = wearFits(worn)
  const addressOf = (row: FigureRow) => {
    const { pictureToken, now } = row
    const dye = colours ? writeDye(listTints(row, { colours, outfit })) : ''
    return signAssetUrl(assetUrl, { secret, pictureToken, now, dye })
  }
  const motion = outfit.find(({ part }) => part === Part.Motion)
  return {
    avatar: {
      avatarImageUrl,
      items: outfit.filter(isBuilt).map((row) => ({
        itemId: row.itemId,
        part: row.part,
        wearable: true,
        assetUrl: addressOf(row),
      })),
      deform: describeDeform(outfit),
    },
    rules: outfit.map(({ itemId, rules }) => ({ itemId, hides: rules.hides })),
    motionUrl: motion ? addressOf(motion) : null,
  }
}
