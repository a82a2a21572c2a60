import { deflateSync } from 'node:zlib'
import { encodeGif } from '@kisekae/avatar3d/image/encode-gif.ts'
import { encodePng } from '@kisekae/avatar3d/image/encode-png.ts'
import { idle } from '@kisekae/avatar3d/motion/idle.ts'
import type { Motion } from '@kisekae/avatar3d/motion/motion.ts'
import { still } from '@kisekae/avatar3d/motion/still.ts'
import { wave } from '@kisekae/avatar3d/motion/wave.ts'
import { type DrawOptions, drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import { chooseCamera } from './choose-camera.ts'
import { dress, type Piece } from './dress.ts'
import type { LoadPart } from './load-part.ts'
import { MANNEQUIN, plasterOf } from './mannequin.ts'
import type { Ingredient, Recipe } from './recipe.ts'

/** 0xAABBGGRR: the pale blue-grey on which everything is shown. */
const BACKGROUND = 0xfff6ece8
const FULL = { widthPx: 240, heightPx: 320 }
const FACE = { widthPx: 120, heightPx: 120 }
const THUMBNAIL = { widthPx: 60, heightPx: 60 }
const FRAME_COUNT = 16
const DELAY_CS = 10

const MOTIONS: Record<string, Motion> = { idle, wave }

/** Draws what a recipe says: a GIF, or a PNG for a thumbnail. */
export async function drawPicture(recipe: Recipe, loadPart: LoadPart): Promise<Uint8Array> {
  switch (recipe.kind) {
    case 'avatar': {
      const pieces = await loadPieces(recipe.items, loadPart)
      return toGif(pieces, {
        ...FULL,
        camera: chooseCamera(pieces, FULL),
        motion: findMotion(recipe.items),
        animation: true,
      })
    }
    case 'face': {
      const pieces = await loadPieces(recipe.items, loadPart)
      return toGif(pieces, { ...FACE, camera: 'bust', motion: still, animation: false })
    }
    case 'item': {
      const { mannequin, animation, transparent } = recipe.view
      const pieces = await loadItem(recipe.item, { mannequin }, loadPart)
      const motion = animation ? findMotion([recipe.item]) : still
      return toGif(pieces, {
        ...FULL,
        camera: chooseCamera(pieces, FULL),
        motion,
        animation,
        transparent,
      })
    }
    case 'thumbnail': {
      const mannequin = recipe.item.part === 'Motion'
      const pieces = await loadItem(recipe.item, { mannequin }, loadPart)
      return toPng(pieces, {
        ...THUMBNAIL,
        camera: 'full',
        motion: mannequin ? findMotion([recipe.item]) : still,
      })
    }
  }
}

const findMotion = (items: readonly Ingredient[]): Motion =>
  items.map(({ rules }) => rules.motion && MOTIONS[rules.motion]).find((motion) => motion) || idle

/** An item alone, or on a plaster figure. */
async function loadItem(
  item: Ingredient,
  { mannequin }: { mannequin: boolean },
  loadPart: LoadPart,
) {
  const pieces = await loadPieces([item], loadPart)
  // A body is a figure itself.
  if (!mannequin || item.part === 'Body') return pieces
  const [figure] = await loadPieces([MANNEQUIN], loadPart)
  return [{ ...figure, model: plasterOf(figure.model) }, ...pieces]
}

/** A motion has no 3D data. */
const loadPieces = (items: readonly Ingredient[], loadPart: LoadPart): Promise<Piece[]> =>
  Promise.all(
    items
      .filter(({ part }) => part !== 'Motion')
      .map(async (item) => ({ ...item, model: await loadPart(item.asset) })),
  )

type Shot = Pick<DrawOptions, 'widthPx' | 'heightPx' | 'camera' | 'motion'>

function toGif(
  pieces: readonly Piece[],
  { animation, transparent = false, ...shot }: Shot & { animation: boolean; transparent?: boolean },
): Uint8Array {
  const frames = drawAvatar(dress(pieces), {
    ...shot,
    frameCount: animation ? FRAME_COUNT : 1,
    background: transparent ? null : BACKGROUND,
  })
  return encodeGif(frames, { ...shot, delayCs: DELAY_CS, transparent })
}

function toPng(pieces: readonly Piece[], shot: Shot): Uint8Array {
  const [pixels] = drawAvatar(dress(pieces), {
    ...shot,
    frameCount: 1,
    background: BACKGROUND,
  })
  return encodePng({ ...shot, pixels }, deflateSync)
}
