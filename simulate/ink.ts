import { builtKernel } from '@kisekae/avatar3d/fixtures/built-kernel.ts'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import { CATALOGUE, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import { measureInk } from './ink/measure-ink.ts'
import { wear } from './outfits/wear.ts'
import type { Trial } from './trial.ts'

/** The maximum number of lone dark specks per frame. */
const SPECKS_MAX = 150

const SIZE = { widthPx: 240, heightPx: 320 }
const FRAME_COUNT = 16
const BACKGROUND = 0xfff6ece8

/** Measures the evenness of the starter outfits' outlines. */
export const inkTrial: Trial = {
  about: 'outlines of the starter outfits: lone dark specks and flickering pixels per frame',
  listCases: () =>
    STARTER_OUTFITS.map(({ key, pieces }) => ({
      name: `${key} has at most ${SPECKS_MAX} specks`,
      run: async () => ({ result: judge(pieces) }),
    })),
}

function judge(keys: readonly string[]): string {
  const worn = CATALOGUE.filter(({ key, make }) => make && keys.includes(key))
  const frames = drawAvatar(wear(worn).avatar, {
    ...SIZE,
    camera: 'full',
    motion: idle,
    frameCount: FRAME_COUNT,
    background: BACKGROUND,
    floorShadow: true,
    kernel: builtKernel,
  })
  const { specks, flickering } = measureInk(frames, SIZE.widthPx)
  const told = `${specks} specks, ${flickering} flickering pixels`
  if (specks > SPECKS_MAX) throw new Error(told)
  return told
}
