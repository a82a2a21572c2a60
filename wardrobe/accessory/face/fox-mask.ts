import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { layPicture } from '../../kit/paint/lay-picture.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'

interface FoxMaskColours {
  ground: Hex
  /** Ears and cheeks. */
  mark: Hex
  line: Hex
  outline: Hex
}

const { common, cone, ellipsoid, join, mirror } = sdf

/** A face with a small snout and two ears, centred on the origin. */
const mask: Sdf = (() => {
  const face = join(
    0.03,
    ellipsoid([0, 0.012, -0.012], [0.072, 0.062, 0.034]),
    ellipsoid([0, -0.03, -0.006], [0.042, 0.04, 0.03]),
    ellipsoid([0, -0.034, 0.022], [0.019, 0.017, 0.024]),
  )
  const flatEar: Sdf = (x, y, z) =>
    cone([0.042, 0.05, 0], [0.062, 0.108, 0], 0.026, 0.007)(x, y, z * 1.8) * 0.6
  return common(0.008, join(0.008, face, mirror(flatEar)), (_, y, z) => -0.018 - 0.1 * y - z)
})()

const SIZE = 0.26

function paintMask({ ground, mark, line }: FoxMaskColours) {
  const [plain, red, dark] = [ground, mark, line].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [Math.abs(u - 0.5) * SIZE, (0.5 - v) * SIZE]
    const oval = (cx: number, cy: number, rx: number, ry: number) =>
      Math.hypot((x - cx) / rx, (y - cy) / ry) < 1
    if (oval(0, -0.027, 0.0085, 0.006)) return dark
    // Slanting eyes that smile, with red above them.
    const eye = y - 0.006 - 0.34 * (x - 0.03) - 9 * (x - 0.034) ** 2 * -1
    if (x > 0.016 && x < 0.052 && Math.abs(eye) < 0.0042) return dark
    if (x > 0.014 && x < 0.05 && eye > 0.0075 && eye < 0.0125) return red
    if (oval(0, 0.048, 0.0065, 0.013) || oval(0.054, 0.079, 0.0125, 0.021)) return red
    const whisker = [-0.021, -0.031].some(
      (at) => Math.abs(y - at - 0.14 * (x - 0.03)) < 0.0019 && x > 0.034 && x < 0.062,
    )
    return whisker ? red : plain
  }
}

/** A paper fox mask from a festival, worn on the right side of the head. */
export function makeFoxMask(name: string, colours: FoxMaskColours): Model {
  const fabric = cloth.roll(256, 256)
  const box = { min: [-0.1, -0.09, -0.04], max: [0.1, 0.14, 0.07] } satisfies Record<string, Vec3>
  const face = layPicture(surfaceNet(mask, box, 0.0084), ([x, y]) => [
    0.5 + x / SIZE,
    0.5 - y / SIZE,
  ])
  const front = vec.normalize([-0.62, 0.34, 0.72])
  const right = vec.normalize(vec.cross([0.16, 1, 0.16], front))
  const place = { front, right, up: vec.cross(front, right), size: 1.08 }
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      [
        'mask',
        cloth.print(fabric, 240, 240, paintMask(colours)),
        placeMesh(face, { ...place, origin: [-0.168, 0.926, 0.12] }),
      ],
    ],
    look: { shade: '#c9b4d4', outline: colours.outline, outlineWidth: 0.0022 },
  })
}
