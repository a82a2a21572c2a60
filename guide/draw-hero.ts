// `node guide/draw-hero.ts`: draws the avatars of the first page with the code that draws all
// avatars. Its pictures are in the repository, so that building the guide needs no renderer.

import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { builtKernel } from '@kisekae/avatar3d/fixtures/built-kernel.ts'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { FRAME_COUNT, timeFrames } from '@kisekae/avatar3d/motion/time-frames.ts'
import { Format, type Look } from '@kisekae/server/image/address/look.ts'
import { encodePicture } from '@kisekae/server/image/draw/encode-picture.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { drawLook } from '@kisekae/wardrobe/draw-look.ts'
import sharp from 'sharp'

const FOLDER = fileURLToPath(new URL('./public/pictures/', import.meta.url))
const SIZE = { widthPx: 360, heightPx: 480 }
const TARGET: [number, number, number] = [0, 0.53, 0]
const HEIGHT_METRES = 1.14

/** By the name of the picture: the body, its outfit, and the motion. */
const HEROES: { readonly [name: string]: readonly string[] } = {
  sailor: [
    'body-fair',
    'face-bright-rose-fair',
    'hair-bob-cocoa',
    'clothes-sailor-navy',
    'hat-beret-berry',
    'accessory-glasses-gold',
    'motion-wave',
  ],
  star: [
    'body-moonlit',
    'face-gentle-rose-moonlit',
    'hair-twin-lilac',
    'clothes-dress-midnight',
    'hand-star-wand',
    'effect-sparkles',
  ],
  fox: [
    'body-tan',
    'face-playful-amber-tan',
    'hair-wolf-ember',
    'clothes-track-scarlet',
    'accessory-tail-fox',
    'motion-cheer',
  ],
}

const find = (key: string) => {
  const piece = CATALOGUE.find((candidate) => candidate.key === key)
  if (!piece) throw new RangeError(`The wardrobe has no '${key}'.`)
  return piece
}

mkdirSync(FOLDER, { recursive: true })
for (const [name, keys] of Object.entries(HEROES)) {
  const look = keys.map(find)
  const clip = look.find(({ makeMotion }) => makeMotion)?.makeMotion?.() ?? {
    motion: idle,
    durationS: LOOP_S,
  }
  const view = { ...SIZE, clip, frameCount: FRAME_COUNT, target: TARGET, clear: true }
  const frames = drawLook(look, { ...view, heightMetres: HEIGHT_METRES })
  const webp = { ...SIZE, format: Format.Webp } as Look
  const moving = await encodePicture(
    frames,
    webp,
    { delayCs: timeFrames(clip.durationS) },
    builtKernel,
  )
  writeFileSync(`${FOLDER}${name}.webp`, moving)
  // The first frame is shown at once; the page animates it after everything else has loaded.
  writeFileSync(`${FOLDER}${name}-still.webp`, await sharp(moving).webp().toBuffer())
}
