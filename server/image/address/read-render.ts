import {
  RENDER_CAMERAS,
  RENDER_EXPRESSIONS,
  RENDER_POSES,
  RENDER_SIDE_MAX,
  type RenderCamera,
  type RenderFormat,
} from '@kisekae/contract/render.ts'
import {
  type Invalid,
  int32,
  oneOf,
  type Param,
  type Problem,
  readParams,
  text,
} from '@kisekae/contract/wire.ts'
import { wrongParameters } from '../../kernel/fault/parameter-faults.ts'
import { type Fields, textsOf } from '../../kernel/http/decode-fields.ts'
import { type Look, plainLook, TRANSPARENT } from './look.ts'
import { refineParam } from './refine-param.ts'
import { STARTER_MOTIONS } from './starter-motions.ts'

/** The parameters in the URL of a render. */
export interface RenderWish {
  camera: RenderCamera
  look: Look
}

/** The expressions of Ready Player Me, and those of VRM 1.0 that it lacks. */
const EXPRESSIONS = [
  ...RENDER_EXPRESSIONS,
  'neutral',
  'angry',
  'relaxed',
  'surprised',
  'blink',
] as const
const QUALITY_MAX = 100
/**
 * Below these quality settings, drawn lines become blurred. At these settings, WebP and AVIF are
 * equally sharp.
 */
const QUALITY = 90
const AVIF_QUALITY = 78

const HEX = /^[0-9A-Fa-f]{6}$/
const CHANNELS = /^(?:\d{1,3}),(?:\d{1,3}),(?:\d{1,3})$/

/** Reads a colour in either notation, and returns it as six lower-case hexadecimal digits. */
const colour = refineParam(text({ maxLength: 40 }).optional, (sent): string | Invalid => {
  if (sent === TRANSPARENT) return sent
  if (HEX.test(sent)) return sent.toLowerCase()
  const channels = CHANNELS.test(sent) ? sent.split(',').map(Number) : []
  if (channels.length === 0 || channels.some((channel) => channel > 255))
    return refuse(
      'Use red, green and blue from 0 to 255 (255,204,0), six hexadecimal digits (ffcc00), or ' +
        'transparent.',
    )
  return channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')
})

/** A parameter of Ready Player Me that another one replaces. */
const replaced = (detail: string): Param<undefined> => ({
  read: (texts) => (texts.some((sent) => sent !== '') ? refuse(detail) : undefined),
  schema: { type: 'string' },
  required: false,
  multi: false,
  description: detail,
})

const PARAMS = {
  camera: oneOf(RENDER_CAMERAS).optional,
  expression: oneOf(EXPRESSIONS).optional,
  pose: oneOf([...RENDER_POSES, ...STARTER_MOTIONS]).optional,
  size: int32({ min: 1, max: RENDER_SIDE_MAX }).optional,
  background: colour,
  quality: int32({ min: 0, max: QUALITY_MAX }).optional,
  scene: replaced("Use 'camera', 'pose' and 'background'."),
  armature: replaced("Use 'pose'."),
  blendShapes: replaced(`Use 'expression': ${RENDER_EXPRESSIONS.join(', ')}.`),
}

/**
 * The look of the render at a URL.
 * @throws wrongParameters with all problems
 */
export function readRender(format: RenderFormat, query: Fields): RenderWish {
  const { values, problems } = readParams(PARAMS, (name) => listTexts(query, name))
  if (!values) throw wrongParameters(problems)
  if (format === 'jpg' && values.background === TRANSPARENT) throw wrongParameters([NOT_IN_JPEG])
  const plain = plainLook('render')
  const { camera = 'portrait', expression = 'neutral', pose = 'standing' } = values
  const sidePx = values.size ?? plain.widthPx
  const look: Look = {
    ...plain,
    format,
    widthPx: sidePx,
    heightPx: sidePx,
    background: values.background ?? (format === 'jpg' ? 'ffffff' : TRANSPARENT),
    expression: expression === 'neutral' ? '' : expression,
    motion: pose,
  }
  // PNG is lossless, so every quality gives the same picture.
  if (format === 'png') return { camera, look }
  const usual = format === 'avif' ? AVIF_QUALITY : QUALITY
  return { camera, look: { ...look, quality: values.quality ?? usual } }
}

const NOT_IN_JPEG: Problem = {
  reason: 'invalidParameter',
  message:
    "Invalid value for 'background': JPEG has no transparency: " +
    'use .png, .webp, .avif or a colour.',
}

const BLEND_SHAPES = 'blendShapes'

/**
 * A name with a key in brackets, such as `blendShapes[mouthSmile]`, counts as the name before the
 * brackets.
 */
const listTexts = (query: Fields, name: string) =>
  name === BLEND_SHAPES
    ? query.values.filter((_, at) => query.names[at]?.startsWith(BLEND_SHAPES))
    : textsOf(query, name)

function refuse(detail: string): Invalid {
  return { reason: 'invalidParameter', detail }
}
