import { type Invalid, type Param, text } from '@kisekae/contract/wire.ts'
import { type Kind, plainLook } from './look.ts'
import { refineParam } from './refine-param.ts'

export interface Size {
  widthPx: number
  heightPx: number
}

const SIDE_PX_MIN = 60
const SIDE_PX_MAX = 960
/** Few sizes, for each is another picture to draw and to keep. */
const STEP_PX = 20

const SIZE = text({ maxLength: 40, pattern: /^\d{2,3}x\d{2,3}$/ }).optional
const WIDTH = text({ maxLength: 40, pattern: /^\d{2,3}$/ }).optional

/**
 * The parameters `size` and `width` of a kind of picture. Faces and thumbnails are square; the
 * others are 3:4, and square when both sides are given.
 */
export function sizeParams(kind: Kind): Record<'size' | 'width', Param<Size | undefined>> {
  const usual = plainLook(kind)
  const shape = usual.heightPx / usual.widthPx
  const shapes = shape === 1 ? 'square' : '3:4 or square'
  const check = (size: Size): Size | Invalid => {
    const isOfKind = size.heightPx === size.widthPx || size.heightPx === size.widthPx * shape
    if (isOfKind && isSide(size.widthPx) && isSide(size.heightPx)) return size
    const rule = `${shapes}, sides multiples of ${STEP_PX} from ${SIDE_PX_MIN} to ${SIDE_PX_MAX}`
    const detail = `${size.widthPx}x${size.heightPx} is no size of this picture: ${rule}.`
    return { reason: 'invalidParameter', detail }
  }
  return {
    size: refineParam(SIZE, (sent) => {
      const [widthPx, heightPx] = sent.split('x').map(Number)
      return check({ widthPx, heightPx })
    }),
    width: refineParam(WIDTH, (sent) => {
      const widthPx = Number(sent)
      return check({ widthPx, heightPx: Math.round(widthPx * shape) })
    }),
  }
}

const isSide = (px: number) => px >= SIDE_PX_MIN && px <= SIDE_PX_MAX && px % STEP_PX === 0
