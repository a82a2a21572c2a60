import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { builtKernel } from '@kisekae/avatar3d/fixtures/built-kernel.ts'
import { idle } from '@kisekae/avatar3d/motion/idle.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import { CATALOGUE, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import type { Clip } from './gif-peers.ts'

const SIZE = { widthPx: 240, heightPx: 320 }

/** What a new guest has: a starter outfit standing at ease, 16 frames on plain ground. */
export function drawClip(): Clip {
  const worn = STARTER_OUTFITS[0].pieces
  const pieces = CATALOGUE.filter(({ key }) => worn.includes(key))
  const hidden = new Set(pieces.flatMap(({ hides }) => hides))
  const models = pieces.flatMap(({ make }) => (make ? [make()] : []))
  const frames = drawAvatar(assemble(models, { hidden }), {
    ...SIZE,
    camera: 'full',
    motion: idle,
    frameCount: 16,
    background: 0xfff6ece8,
    kernel: builtKernel,
  })
  return { ...SIZE, frames, delayCs: 8 }
}
