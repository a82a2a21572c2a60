import { type Invalid, type Param, text } from '@kisekae/contract/wire.ts'
import { type Kind, plainLook } from './look.ts'
import { refineParam } from './refine-param.ts'

export interface Size {
  widthPx: number
  heightPx: number
}

const SIDE_PX_MIN = 60
const SIDE_PX_MAX = 960
/** Few sizes, since each one is a separate picture to render and store. */
const STEP_PX = 20
const SIDES_PX = Array.from(
  { length: (SIDE_PX_MAX - SIDE_PX_MIN) / STEP_PX + 1 },
  (_, at) => SIDE_PX_MIN + at * STEP_PX,
)

const SIZE = text({ maxLength: 40, pattern: /^\d{2,3}x\d{2,3}$/ }).optional
const WIDTH = text({ maxLength: 40, pattern: /^\d{2,3}$/ }).optional

/**
 * The parameters `size` and `width` for one kind of picture. Faces and thumbnails are square. The
 * others are 3:4; `size`, which gives both sides, can also make them square.
 */
export function sizeParams(kind: Kind): Record<'size' | 'width', Param<Size | undefined>> {
  const usual = plainLook(kind)
  const shape = usual.heightPx / usual.widthPx
  const shapes = shape === 1 ? 'square' : '3:4 or square'
  const widthsPx = SIDES_PX.filter((widthPx) => isSide(widthPx * shape))
  return {
    size: refineParam(SIZE, (sent) => {
      const [widthPx, heightPx] = sent.split('x').map(Number)
      const isOfKind = heightPx === widthPx || heightPx === widthPx * shape
      if (isOfKind && isSide(widthPx) && isSide(heightPx)) return { widthPx, heightPx }
      return refuse(`${sent} is not a size`, `${shapes}, sides ${describe(SIDES_PX)}`)
    }),
    width: refineParam(WIDTH, (sent) => {
      const widthPx = Number(sent)
      if (widthsPx.includes(widthPx)) return { widthPx, heightPx: widthPx * shape }
      return refuse(`${sent} is not a width`, describe(widthsPx))
    }),
  }
}

const refuse = (what: string, rule: string): Invalid => ({
  reason: 'invalidParameter',
  detail: `${what} of this picture: ${rule}.`,
})

/**
 * Describes two or more sizes with equal steps between them; the first size is the step or a
 * multiple of it.
 */
const describe = ([first, second, ...others]: readonly number[]) =>
  `multiples of ${second - first} from ${first} to ${others.at(-1) ?? second}`

const isSide = (px: number) => SIDES_PX.includes(px)
