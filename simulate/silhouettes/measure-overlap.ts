import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import { LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { swing } from '@kisekae/avatar3d/motion/swing/swing.ts'
import type { Camera } from '@kisekae/avatar3d/raster/camera/camera.ts'
import { findBounds } from '@kisekae/avatar3d/raster/camera/find-bounds.ts'
import { fitCamera } from '@kisekae/avatar3d/raster/camera/fit-camera.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import type { AvatarRules } from '@kisekae/contract/avatar-rules.ts'
import type { FittingRoom } from '@kisekae/contract/fitting-room.ts'
import { fetchDrawn } from '@kisekae/server/fixtures/fetch-drawn.ts'
import { readOutfit } from '@kisekae/server/image/address/find-recipe.ts'
import { decodeTexture } from '@kisekae/server/image/asset/decode-texture.ts'
import { dress } from '@kisekae/server/image/figure/dress.ts'
import sharp from 'sharp'
import type { Gallery } from './open-gallery.ts'

/** The overlap of two pictures: of the pixels covered in either, the fraction covered in both. */
export interface Overlap {
  share: number
  isDeformed: boolean
  /** The names of the worn items. */
  names: readonly string[]
  pictures: { built: Buffer; drawn: Buffer }
}

const SIZE = { widthPx: 480, heightPx: 640 }
const PICTURE = `width=${SIZE.widthPx}&motion=still&background=transparent`

export async function measureOverlap(gallery: Gallery, avatarId: number): Promise<Overlap> {
  const { service, page } = gallery
  const asked = 'includeBodyItem=true&setAssetUrl=true'
  const path = `/v1/Avatar/${avatarId}/FittingRoom?${asked}`
  const { avatar }: FittingRoom = (await service.app.call(path)).json
  const { items = [], avatarImageUrl = '', deform } = avatar ?? {}
  const itemIds = items.map(({ itemId }) => itemId ?? 0)
  const query = itemIds.map((itemId) => `itemId=${itemId}`).join('&')
  const told = await service.app.call(`/v1/AvatarRules?avatarId=${avatarId}&${query}`)
  const { items: rules }: AvatarRules = told.json
  const camera = await findPictureCamera(service, itemIds)
  const show = { avatar, rules, prefer: '3d', reducedMotion: true }
  // The page's own functions; see its fixture.
  await page.evaluate('globalThis.viewer?.close()')
  await page.reload()
  await page.waitForFunction('window.show')
  await page.evaluate(`window.show(${JSON.stringify(show)})`)
  const taken: string = await page.evaluate(
    `window.picture(${JSON.stringify({ ...SIZE, camera })})`,
  )
  const built = Buffer.from(taken, 'base64')
  const response = await fetchDrawn(avatarImageUrl.replace('.gif', `.png?${PICTURE}`))
  const drawn = Buffer.from(await response.arrayBuffer())
  return {
    share: compareMasks(await readMask(built), await readMask(drawn)),
    isDeformed: deform !== undefined,
    names: items.map(({ name = '' }) => name),
    pictures: { built, drawn },
  }
}

/** The camera for the service's own picture of an outfit. */
async function findPictureCamera(
  { db, pictures }: Gallery['service'],
  itemIds: readonly number[],
): Promise<Camera> {
  const pieces = await Promise.all(
    (await readOutfit(db, itemIds)).map(async (item) => ({
      ...item,
      model: await readModel(await pictures.readAsset(item.asset), decodeTexture),
    })),
  )
  const avatar = dress(pieces)
  const motion = swing(avatar, { motion: still, durationS: LOOP_S })
  return fitCamera(findBounds(avatar, motion, 1), SIZE.widthPx, SIZE.heightPx)
}

async function readMask(png: Buffer): Promise<boolean[]> {
  const alpha = await sharp(png).ensureAlpha().extractChannel(3).raw().toBuffer()
  return Array.from(alpha, (value) => value > 127)
}

function compareMasks(a: readonly boolean[], b: readonly boolean[]): number {
  const both = a.filter((covered, i) => covered && b[i]).length
  const either = a.filter((covered, i) => covered || b[i]).length
  return either > 0 ? both / either : 0
}
