// `node guide/draw-looks.ts`: renders the avatars on the guide's start page and in the README with
// the production renderer. The pictures are in the repository, so that nothing needs a renderer to
// show them.

import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { builtKernel } from '@kisekae/avatar3d/fixtures/built-kernel.ts'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { FRAME_COUNT, timeFrames } from '@kisekae/avatar3d/motion/time-frames.ts'
import { Format, type Look } from '@kisekae/server/image/address/look.ts'
import { encodePicture } from '@kisekae/server/image/draw/encode-picture.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { drawLook, type View } from '@kisekae/wardrobe/draw-look.ts'
import sharp from 'sharp'

const GUIDE = fileURLToPath(new URL('./public/pictures/', import.meta.url))
const README = fileURLToPath(new URL('../docs/pictures/', import.meta.url))

/** The body, its outfit and the motion, by the name of the picture. */
type Looks = Readonly<Record<string, readonly string[]>>

/** The looks on the guide's stage, rendered without a background. */
const STAGE: Looks = {
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

const AT_THE_TOP: Looks = {
  stadium: [
    'body-chestnut',
    'face-starry-violet-chestnut',
    'hair-box-braids-dawn',
    'clothes-tee-white',
    'clothes-stadium-lilac',
    'clothes-jeans-indigo',
    'clothes-canvas-white',
    'accessory-headphones-mint',
  ],
  festival: [
    'body-fair',
    'face-bright-rose-fair',
    'hair-buns-ink',
    'clothes-yukata-goldfish',
    'accessory-flower-pin-camellia',
    'hand-fan-goldfish',
  ],
  fairy: [
    'body-peach',
    'face-gentle-green-peach',
    'hair-crown-braid-honey',
    'clothes-fairy-bellflower',
    'accessory-butterfly-petal',
    'effect-butterflies-spring',
  ],
}

const find = (key: string) => {
  const piece = CATALOGUE.find((candidate) => candidate.key === key)
  if (!piece) throw new RangeError(`The wardrobe has no '${key}'.`)
  return piece
}

/** One loop of a look's motion. */
function draw(keys: readonly string[], view: Omit<View, 'clip' | 'frameCount'>) {
  const look = keys.map(find)
  const clip = look.find(({ makeMotion }) => makeMotion)?.makeMotion?.() ?? {
    motion: idle,
    durationS: LOOP_S,
  }
  const frames = drawLook(look, { ...view, clip, frameCount: FRAME_COUNT })
  return { frames, delayCs: timeFrames(clip.durationS) }
}

async function encode({ frames, delayCs }: ReturnType<typeof draw>, look: Partial<Look>) {
  return await encodePicture(frames, look as Look, { delayCs }, builtKernel)
}

mkdirSync(GUIDE, { recursive: true })
const large = { widthPx: 360, heightPx: 480 }
for (const [name, keys] of Object.entries(STAGE)) {
  const drawn = draw(keys, { ...large, target: [0, 0.53, 0], heightMetres: 1.14, clear: true })
  const moving = await encode(drawn, { ...large, format: Format.Webp })
  writeFileSync(`${GUIDE}${name}.webp`, moving)
  // The first frame is shown at once; the page animates it after everything else has loaded.
  writeFileSync(`${GUIDE}${name}-still.webp`, await sharp(moving).webp().toBuffer())
}

const usual = { widthPx: 240, heightPx: 320 }
for (const [name, keys] of Object.entries(AT_THE_TOP)) {
  const drawn = draw(keys, { ...usual, target: [0, 0.52, 0], heightMetres: 1.16 })
  writeFileSync(`${README}${name}.gif`, await encode(drawn, { ...usual, format: Format.Gif }))
}
