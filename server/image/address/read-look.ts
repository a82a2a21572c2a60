import {
  STICKER_CHATS,
  STICKER_WORDS,
  type StickerChat,
  type StickerName,
  type StickerWords,
} from '@kisekae/contract/sticker.ts'
import { oneOf, type Problem, readParams, text } from '@kisekae/contract/wire.ts'
import { wrongParameters } from '../../kernel/fault/parameter-faults.ts'
import { type Fields, textsOf } from '../../kernel/http/decode-fields.ts'
import { REACTIONS } from '../sticker/reactions.ts'
import { STICKER_SIZES } from '../sticker/sizes.ts'
import { chooseFormat } from './choose-format.ts'
import { Format, type Look, plainLook, TRANSPARENT } from './look.ts'
import type { Address } from './read-address.ts'
import { type Size, sizeParams } from './read-size.ts'
import type { StickerAddress } from './read-sticker.ts'
import { STARTER_MOTIONS } from './starter-motions.ts'

/** A parameter whose value is a short word of this form. */
const word = (pattern: RegExp) => text({ maxLength: 40, pattern }).optional

const COLOUR = { background: word(/^(?:transparent|[0-9A-Fa-f]{6})$/) }

const MOTIONS = ['own', 'still', 'idle', ...STARTER_MOTIONS]

/**
 * The parameters of subjects with a face. The emotions are those of VRM 1.0; a face that lacks an
 * emotion stays unchanged.
 */
const LIFE = {
  expression: word(/^(?:neutral|happy|angry|sad|relaxed|surprised|blink)$/),
  motion: oneOf(MOTIONS).optional,
  animated: oneOf(['true', 'false']).optional,
}

const NOTHING_SENT = { expression: undefined, motion: undefined, animated: undefined }

/**
 * The look of the picture at a URL. Parameters that a kind of picture does not support are ignored.
 * @throws wrongParameters with all problems
 */
export function readLook(address: Address, query: Fields, accept: string | undefined): Look {
  const { kind, view } = address
  const isLively = kind === 'avatar' || kind === 'face'
  const read = (name: string) => textsOf(query, name)
  const asked = readParams({ ...sizeParams(kind), ...COLOUR }, read)
  const life = isLively ? readParams(LIFE, read) : { values: NOTHING_SENT }
  if (!asked.values || !life.values)
    throw wrongParameters([...(asked.problems ?? []), ...(life.problems ?? [])])
  const { size, width, background } = asked.values
  if (size && width && size.widthPx !== width.widthPx) throw wrongParameters([CONFLICT])
  const plain = plainLook(kind)
  const ground = background ?? (view.transparent ? TRANSPARENT : plain.background)
  const format = address.format ?? chooseFormat(accept, plain.format)
  const moves = moving(plain, { ...life.values, animation: view.animation })
  return {
    format,
    ...sizeOf(size ?? width ?? plain),
    background: ground.toLowerCase(),
    ...moves,
    isAnimated: moves.isAnimated && format !== Format.Png && life.values.animated !== 'false',
  }
}

const CONFLICT: Problem = {
  reason: 'invalidParameter',
  message: `Invalid value for 'width': it conflicts with 'size'.`,
}

const sizeOf = ({ widthPx, heightPx }: Size) => ({ widthPx, heightPx })

interface Asked {
  expression: string | undefined
  motion: string | undefined
  animation: boolean
}

/** A picture is animated if its kind is, or if a motion or an animation is requested. */
function moving(plain: Look, { expression = '', motion, animation }: Asked) {
  const chosen = motion ?? (animation ? 'own' : plain.motion)
  const isAnimated = chosen !== 'still' && (plain.isAnimated || animation || motion !== undefined)
  return { expression: expression === 'neutral' ? '' : expression, motion: chosen, isAnimated }
}

const SIZE_NAMES = Object.keys(STICKER_SIZES)

const STICKER = {
  size: oneOf(SIZE_NAMES).optional,
  words: oneOf(STICKER_WORDS).optional,
}

const PACK = {
  for: oneOf(STICKER_CHATS),
  words: oneOf(STICKER_WORDS).optional,
}

/**
 * The look of a sticker at a URL.
 * @throws wrongParameters with all problems
 */
export function readStickerLook(
  { reaction, format }: StickerAddress,
  query: Fields,
  accept: string | undefined,
): Look {
  const { values, problems } = readParams(STICKER, (name) => textsOf(query, name))
  if (!values) throw wrongParameters(problems)
  const plain = plainLook('sticker')
  const { widthPx, heightPx } = STICKER_SIZES[values.size ?? ''] ?? plain
  const { words } = values
  const chosen = format ?? chooseFormat(accept, plain.format)
  return stickerLook(reaction, { widthPx, heightPx, words, format: chosen })
}

type StickerWish = Pick<Look, 'widthPx' | 'heightPx' | 'format' | 'words'>

/** The look of a reaction. */
export function stickerLook(
  reaction: StickerName,
  { widthPx, heightPx, format, words = 'none' }: StickerWish,
): Look {
  const { motion, expression } = REACTIONS[reaction]
  return {
    ...plainLook('sticker'),
    format,
    widthPx,
    heightPx,
    motion,
    expression,
    isAnimated: format !== Format.Png,
    words,
  }
}

/**
 * The pack at a URL.
 * @throws wrongParameters with all problems
 */
export function readPackWish(query: Fields): { chat: StickerChat; words: StickerWords } {
  const { values, problems } = readParams(PACK, (name) => textsOf(query, name))
  if (!values) throw wrongParameters(problems)
  return { chat: values.for, words: values.words ?? 'none' }
}
