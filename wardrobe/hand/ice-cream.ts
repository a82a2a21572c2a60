import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { type Sdf, sdf } from '../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../kit/solid/surface-net.ts'
import { gripLeft } from './grip.ts'
import { hold } from './hold.ts'

interface IceColours {
  lower: Hex
  upper: Hex
  cherry: Hex
  outline: Hex
}

/** Upright in the lifted hand. */
const { at, place, grip } = gripLeft('cup', [0.2, -0.2, 0.96])

const WAFER: [light: Hex, dark: Hex] = ['#eeb96c', '#d08f48']

/** The upper end of the wafer and its width there, in metres. */
const RIM = 0.058
const RIM_RADIUS = 0.031

/** A ball of ice cream with the ragged edge that the scoop leaves. */
const scoop = (y: number, radius: number): Sdf => {
  const ball = sdf.ellipsoid([0, y, 0], [radius, radius * 0.96, radius])
  const skirt: Sdf = (px, py, pz) => {
    const lobes = 0.003 * Math.cos(Math.atan2(px, pz) * 7)
    const ring = Math.hypot(px, pz) - radius * 0.9 - lobes
    return Math.hypot(ring, py - y + radius * 0.62) - radius * 0.2
  }
  return sdf.join(0.006, ball, skirt)
}

/** Two scoops in a wafer, with a cherry. */
export function makeIceCream(name: string, colours: IceColours): Model {
  const fabric = cloth.roll(128, 128)
  const net = (shape: Sdf, reach: number, y: number, cell: number) => {
    const box: Box = { min: [-reach, y - reach, -reach], max: [reach, y + reach, reach] }
    return place(surfaceNet(shape, box, cell), 0)
  }
  const cherry = sdf.ellipsoid([0.004, 0.163, 0.004], [0.0135, 0.0135, 0.0135])
  return hold({
    name,
    grip,
    material: 'ice',
    fabric,
    look: { shade: '#d3a9c8', outline: colours.outline, rim: 0.2 },
    layers: [
      ['wafer', cloth.print(fabric, 96, 96, waffle), cone()],
      ['ice', cloth.dye(fabric, colours.lower), net(scoop(0.083, 0.0385), 0.06, 0.083, 0.0094)],
      ['ice', cloth.dye(fabric, colours.upper), net(scoop(0.126, 0.033), 0.055, 0.126, 0.0088)],
      ['cherry', cloth.dye(fabric, colours.cherry), net(cherry, 0.022, 0.163, 0.0062)],
    ],
  })
}

const cone = (): Mesh =>
  bendTube({
    path: (t) => at(-0.035 + t * (RIM + 0.035)),
    radius: (t) => 0.003 + (RIM_RADIUS - 0.003) * t ** 0.9,
    segments: 10,
    sides: 14,
    up: [0, 1, 0],
  })

function waffle(u: number, v: number): Vec3 {
  const [light, dark] = WAFER.map(colour.paint)
  if (v > 0.9) return dark
  const isLine = [u * 6 + v * 4, u * 6 - v * 4].some((place) => ((place % 1) + 1) % 1 < 0.18)
  return isLine ? dark : light
}
