import type { Kernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import { type Clip, LOOP_S, type Motion } from '@kisekae/avatar3d/motion/motion.ts'
import { isProcedural } from '@kisekae/avatar3d/motion/procedural.ts'
import { swing } from '@kisekae/avatar3d/motion/swing/swing.ts'
import { FRAME_COUNT, timeFrames } from '@kisekae/avatar3d/motion/time-frames.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import { Format, type Look, TRANSPARENT } from '../address/look.ts'
import { type Ingredient, itemsOf, type Recipe, type Subject } from '../address/recipe.ts'
import { findMotionAsset } from '../address/starter-motions.ts'
import type { Loaders } from '../asset/load-asset.ts'
import type { LoadMotion } from '../asset/load-motion.ts'
import type { LoadPart } from '../asset/load-part.ts'
import { chooseCamera } from '../camera/choose-camera.ts'
import { dress, type Piece } from '../figure/dress.ts'
import { fitFrames } from '../figure/fit-frames.ts'
import { loadFigure } from '../figure/load-figure.ts'
import { findExpression, holdHead } from '../render/faces.ts'
import { findPose } from '../render/poses.ts'
import { REACTIONS } from '../sticker/reactions.ts'
import { chooseDetail } from './choose-detail.ts'
import { encodePicture } from './encode-picture.ts'
import { countStickerFrames, encodeSticker } from './encode-sticker.ts'

/** Renders a recipe and returns the file. */
export async function drawPicture(
  recipe: Recipe,
  loaders: Loaders,
  kernel: Kernel,
): Promise<Uint8Array> {
  const { frames, durationS } = await drawFrames(recipe, loaders, kernel)
  const { subject, look } = recipe
  if (subject.kind === 'sticker') return encodeSticker(frames, { ...look, ...subject }, kernel)
  return encodePicture(frames, look, { delayCs: timeFrames(durationS) }, kernel)
}

/**
 * Renders the frames of a picture, 0xAABBGGRR per pixel; they are valid until the next rendering.
 */
export async function drawFrames(
  recipe: Recipe,
  { loadPart: load, loadMotion }: Loaders,
  kernel: Kernel,
): Promise<{ frames: Uint32Array[]; durationS: number }> {
  const { subject, look } = recipe
  const detail = chooseDetail(recipe)
  const loadPart: LoadPart = (asset) => load(asset, detail)
  const pieces = fitFrames(await loadPieces(itemsOf(subject), loadPart))
  const figure = await loadFigure(subject, loadPart)
  const { motion: held, durationS } = await chooseClip(recipe, loadMotion)
  const clip = { motion: holdHead(held, look.expression), durationS }
  const frameCount = countFrames(subject, look)
  const avatar = dress([...figure, ...pieces])
  const swung = startAt(findStart(subject), swing(avatar, clip))
  const motion = withExpression(swung, findExpression(look.expression))
  const frames = drawAvatar(avatar, {
    widthPx: look.widthPx,
    heightPx: look.heightPx,
    camera: chooseCamera(subject, { avatar, pieces, motion, frameCount, look, kernel }),
    motion,
    frameCount,
    background: toColour(look.background),
    floorShadow: isWholeFigure(subject),
    // The white edge of a sticker covers soft edges.
    alpha: look.format === Format.Gif && subject.kind !== 'sticker' ? 'binary' : 'soft',
    kernel,
    lent: true,
  })
  return { frames, durationS }
}

/** A motion has no 3D data. */
const loadPieces = (items: readonly Ingredient[], loadPart: LoadPart): Promise<Piece[]> =>
  Promise.all(
    items
      .filter(({ part }) => part !== 'Motion')
      .map(async (item) => ({ ...item, model: await loadPart(item.asset) })),
  )

/**
 * The pose or motion requested by name, otherwise the motion of a worn Motion item. An item without
 * its own motion is shown at rest.
 */
async function chooseClip({ subject, look }: Recipe, loadMotion: LoadMotion): Promise<Clip> {
  const pose = findPose(look.motion)
  if (pose) return { motion: pose, durationS: LOOP_S }
  const worn = itemsOf(subject).find(({ part }) => part === 'Motion')
  const asset = look.motion === 'own' ? worn?.asset : findMotionAsset(look.motion)
  if (!asset) {
    const isStill = look.motion === 'still' || (look.motion === 'own' && isThumbnail(subject))
    return { motion: isStill ? still : idle, durationS: LOOP_S }
  }
  const clip = await loadMotion(asset)
  if (subject.kind === 'sticker') return { ...clip, durationS: REACTIONS[subject.reaction].loopS }
  // A still picture of a motion shows its middle: most motions begin and end with the arms lowered.
  const isStillOfMotion = !look.isAnimated && ('item' in subject || look.motion !== 'own')
  return isStillOfMotion ? { ...clip, motion: () => clip.motion(0.5) } : clip
}

function countFrames(subject: Subject, { isAnimated }: Look): number {
  if (!isAnimated) return 1
  return subject.kind === 'sticker' ? countStickerFrames(subject.reaction) : FRAME_COUNT
}

/** The phase of the motion that the first frame shows. */
const findStart = (subject: Subject): number =>
  subject.kind === 'sticker' ? REACTIONS[subject.reaction].start : 0

const startAt = (start: number, motion: Motion): Motion =>
  start === 0 ? motion : (phase) => motion((phase + start) % 1)

/** All other pictures show a head, or an item without a floor. */
const isWholeFigure = (subject: Subject) =>
  subject.kind === 'avatar' ||
  (subject.kind === 'item' && (subject.mannequin || subject.item.part === 'Body'))

const isThumbnail = ({ kind }: Subject) => kind === 'thumbnail'

/**
 * The requested expression is kept throughout and replaces the motion's own. Blinking continues,
 * unless the expression blocks it.
 */
function withExpression(motion: Motion, expression: string): Motion {
  if (expression === '') return motion
  return (phase) => {
    const pose = motion(phase)
    const own = Object.entries(pose.expressions).filter(([name]) => isProcedural(name))
    return { ...pose, expressions: { ...Object.fromEntries(own), [expression]: 1 } }
  }
}

/** Converts six hex digits, red first, to 0xAABBGGRR. */
function toColour(background: string): number | null {
  if (background === TRANSPARENT) return null
  const [red, green, blue] = [0, 2, 4].map((at) =>
    Number.parseInt(background.slice(at, at + 2), 16),
  )
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0
}
