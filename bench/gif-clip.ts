import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { builtKernel } from '@kisekae/avatar3d/fixtures/built-kernel.ts'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import { CATALOGUE, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import type { Clip } from './gif-peers.ts'

const SIZE = { widthPx: 240, heightPx: 320 }

/** The clip of a new guest: a starter outfit at rest, 16 frames on a plain background. */
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
