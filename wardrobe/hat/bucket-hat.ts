import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { sewStiff } from '../kit/sew-stiff.ts'
import { spinProfile } from '../kit/shape/spin.ts'
import { onHatLine } from './hat-line.ts'
import { lining } from './lining.ts'

interface BucketHatColours {
  cloth: Hex
  /** The flowers strewn over it, and their hearts. */
  petals: Hex
  heart: Hex
  outline: Hex
}

const shape = (): Mesh =>
  spinProfile({
    profile: [
      [0.001, 0.142],
      [0.09, 0.138],
      [0.15, 0.128],
      [0.178, 0.114],
      [0.19, 0.09],
      [0.206, 0.04],
      [0.217, 0.012],
      [0.244, 0],
      [0.276, -0.018],
      [0.281, -0.024],
      [0.275, -0.024],
      [0.242, -0.007],
      [0.226, -0.008],
      [0.216, -0.026],
      [0.2, -0.03],
      [0.15, -0.016],
    ],
    columns: 40,
    rows: 30,
    place: onHatLine,
  })

const COUNT = 22

/**
 * The flowers: their positions round the hat and down it, as fractions of the picture's width and
 * height, and their sizes in metres. Each flower has its own column in the picture.
 */
const FLOWERS = Array.from({ length: COUNT }, (_, n) => ({
  u: (n + 0.5) / COUNT,
  v: 0.25 + 0.4 * (((n * 5) % 11) / 10),
  size: 0.021 + 0.004 * (n % 2),
}))

/** The lengths that the picture spans round the hat and along its profile, in metres. */
const ROUND = 1.36
const ALONG = 0.56

/** Small daisies between two seams of the brim. */
function print(colours: BucketHatColours) {
  const [plain, petals, heart] = [colours.cloth, colours.petals, colours.heart].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const flower = FLOWERS[Math.floor(u * COUNT)]
    const x = (u - flower.u) * ROUND
    const y = (v - flower.v) * ALONG
    const reach = Math.hypot(x, y) / flower.size
    if (reach < 0.34) return heart
    if (reach < 0.62 + 0.38 * Math.abs(Math.cos(2.5 * Math.atan2(y, x)))) return petals
    const isSeam = [0.3, 0.455, 0.575, 0.625].some((seam) => Math.abs(v - seam) < 0.004)
    return isSeam ? vec.scale(plain, 0.8) : plain
  }
}

/** A soft bucket hat with flowers printed on it. */
export function makeBucketHat(name: string, colours: BucketHatColours): Model {
  const fabric = cloth.roll(512, 256)
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      ['bucket', cloth.print(fabric, 500, 240, print(colours)), shape()],
      ['bucket', cloth.dye(fabric, colours.cloth), lining(0.2, -0.029)],
    ],
    look: { shade: '#b9a0cc', outline: colours.outline },
  })
}
