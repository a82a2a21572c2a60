import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../kit/mesh/vector.ts'
import { outlines } from '../kit/paint/outlines.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'
import { weaveBorder } from './border.ts'
import { buildFrame } from './build-frame.ts'
import type { Sticker } from './decorate.ts'

interface NightColours {
  sky: Hex
  dusk: Hex
  moon: Hex
  star: Hex
  cloud: Hex
  outline: Hex
}

const { carve, ellipsoid, join } = sdf

const STARS: Sticker[] = [
  [0.375, 0.5, 0.05, 0.2],
  [0.295, 0.545, 0.028, -0.2],
  [0.4, 0.39, 0.03, 0.1],
  [-0.403, 0.16, 0.03, 0.3],
  [0.404, 0.08, 0.026, -0.2],
  [-0.404, -0.14, 0.024, 0.1],
  [0.402, -0.25, 0.032, 0.25],
  [0.06, 0.553, 0.026, 0.1],
  [-0.1, 0.55, 0.034, -0.15],
  [-0.402, -0.34, 0.03, 0.2],
]

const MOON: Sticker[] = [[-0.325, 0.462, 0.088, -0.3]]

const CLOUDS: Sticker[] = [
  [-0.345, -0.535, 0.1, 0],
  [0.36, -0.53, 0.085, 0],
  [0.19, -0.555, 0.05, 0],
]

const moon = carve(0.04, ellipsoid([0, 0, 0], [0.85, 0.85, 0.2]), (x, y, z) =>
  ellipsoid([0.42, 0.14, 0], [0.66, 0.66, 3])(x, y, z),
)

const cloud = join(
  0.1,
  ellipsoid([-0.62, -0.12, 0], [0.42, 0.32, 0.2]),
  ellipsoid([0, 0.12, 0], [0.56, 0.52, 0.24]),
  ellipsoid([0.62, -0.1, 0], [0.46, 0.36, 0.2]),
)

/** The evening sky round the picture, with the moon, stars and clouds. */
export function makeNightFrame(name: string, colours: NightColours): Model {
  const star = puff({ outline: outlines.rays(5, 0.5), corners: 40, rings: 2, thickness: 0.3 })
  const net = (shape: typeof moon, cell: number) =>
    surfaceNet(shape, { min: [-1.3, -1.1, -0.5], max: [1.3, 1.1, 0.5] }, cell)
  return buildFrame(name, {
    border: weaveBorder({ border: 0.046, corner: 0.07 }),
    print: evening(colours),
    stickers: [
      { mesh: net(moon, 0.15), hex: colours.moon, places: MOON, lift: 0.022 },
      { mesh: star, hex: colours.star, places: STARS },
      { mesh: net(cloud, 0.27), hex: colours.cloud, places: CLOUDS, lift: 0.022 },
    ],
    shade: '#d2c0ea',
    outline: colours.outline,
    names: { stickers: 'sky' },
  })
}

/**
 * Dark above and lighter below, with distant stars: u goes round the frame once, from the bottom.
 */
function evening({ sky, dusk, star }: NightColours) {
  const [above, below, far] = [sky, dusk, star].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const column = Math.floor(u * 150)
    const x = (u * 150 - column - 0.5) * 1.1
    const y = v - 0.25 - 0.5 * ((column * 0.618) % 1)
    if (column % 3 === 0 && Math.hypot(x, y) < 0.13) return far
    return v > 0.93 ? far : vec.mix(below, above, Math.sin(Math.PI * u) ** 2)
  }
}
