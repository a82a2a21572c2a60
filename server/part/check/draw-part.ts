import { deflateSync } from 'node:zlib'
import { encodePng } from '@kisekae/avatar3d/image/png/encode-png.ts'
import type { Kernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import { findBounds } from '@kisekae/avatar3d/raster/camera/find-bounds.ts'
import { fitCamera } from '@kisekae/avatar3d/raster/camera/fit-camera.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { plainLook } from '../../image/address/look.ts'
import type { Ingredient } from '../../image/address/recipe.ts'
import type { Loaders } from '../../image/asset/load-asset.ts'
import { drawPicture } from '../../image/draw/draw-picture.ts'
import { dress } from '../../image/figure/dress.ts'
import { loadFigure } from '../../image/figure/load-figure.ts'
import type { PartPicture } from './report.ts'

interface Drawn {
  item: Ingredient
  model: Model
  /** The body that it was made for, if that is not one of the starter wardrobe's. */
  body: string | undefined
  load: Loaders
  kernel: Kernel
}

const [WIDTH_PX, HEIGHT_PX] = [240, 320]
const BACKGROUND = 0xfff6ece8
const TURNS = { front: 0, side: 0.9, back: Math.PI } as const

/**
 * Pictures of the part as the service will show it, and of a figure with it, seen from three sides.
 */
export async function drawPart(drawn: Drawn): Promise<PartPicture[]> {
  const { item, model, body, load, kernel } = drawn
  const loaders: Loaders = {
    ...load,
    // Besides the item, only a mannequin is loaded.
    loadPart: (asset) =>
      asset === item.asset ? Promise.resolve(model) : load.loadPart(body ?? asset),
  }
  const draw = (subject: Parameters<typeof drawPicture>[0]['subject']) =>
    drawPicture({ subject, look: plainLook(subject.kind) }, loaders, kernel)
  return [
    { name: 'item', mediaType: 'image/gif', bytes: await draw(onMannequin(item)) },
    { name: 'thumbnail', mediaType: 'image/png', bytes: await draw({ kind: 'thumbnail', item }) },
    ...(await drawSides(drawn, loaders)),
  ]
}

const onMannequin = (item: Ingredient) => ({ kind: 'item', item, mannequin: true }) as const

async function drawSides({ item, model, kernel }: Drawn, load: Loaders): Promise<PartPicture[]> {
  const figure = await loadFigure(onMannequin(item), load.loadPart)
  const avatar = dress([...figure, { ...item, model }])
  const size = { widthPx: WIDTH_PX, heightPx: HEIGHT_PX }
  const front = fitCamera(findBounds(avatar, still, 1), WIDTH_PX, HEIGHT_PX)
  // The keys of TURNS.
  return (Object.keys(TURNS) as (keyof typeof TURNS)[]).map((name) => {
    const camera = { ...front, yaw: TURNS[name] }
    const terms = { motion: still, frameCount: 1, background: BACKGROUND, kernel }
    const [pixels] = drawAvatar(avatar, { ...size, ...terms, camera })
    return { name, mediaType: 'image/png', bytes: encodePng({ ...size, pixels }, deflateSync) }
  })
}
