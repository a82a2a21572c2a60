import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { cloth, WHOLE } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { printSides } from '../kit/paint/print-sides.ts'
import { spinProfile } from '../kit/shape/spin.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../kit/solid/surface-net.ts'
import { standBeside } from './stand-beside.ts'

export interface MushroomColours {
  cap: Hex
  spots: Hex
  /** The colour of the gills under the cap. */
  gills: Hex
  wall: Hex
  door: Hex
  window: Hex
  grass: Hex
  outline: Hex
}

const { cone, ellipsoid, join } = sdf

/** A mushroom house with a lamp lit inside. */
export function makeMushroomHouse(name: string, colours: MushroomColours): Model {
  const fabric = cloth.roll(256, 256)
  const spotted = cloth.print(fabric, 240, 80, spots(colours))
  const [grass, chimney] = [colours.grass, colours.door].map((hex) => cloth.dye(fabric, hex))
  const walls = printSides(fabric, trunk(), {
    area: { left: -0.065, right: 0.065, bottom: 0, top: 0.12 },
    pixels: 1100,
    front: front(colours),
    back: colours.wall,
  })
  return standBeside({
    name,
    fabric,
    place: [-0.268, 0, 0.02],
    look: { outline: colours.outline },
    layers: [
      ['walls', WHOLE, walls],
      ['cap', spotted, cap()],
      ['chimney', chimney, chimneyPot()],
      ['grass', grass, tufts()],
    ],
  })
}

const trunk = (): Mesh =>
  surfaceNet(
    join(
      0.02,
      ellipsoid([0, 0.034, 0], [0.058, 0.045, 0.054]),
      cone([0, 0.05, 0], [0, 0.1, 0], 0.044, 0.04),
    ),
    { min: [-0.08, -0.02, -0.08], max: [0.08, 0.16, 0.08] },
    0.0112,
  )

/** A round door with a knob, and a window that is lit. */
function front({ wall, door, window, outline }: MushroomColours) {
  const [ground, wood, light, line] = [wall, door, window, outline].map(colour.paint)
  return (x: number, y: number): Vec3 => {
    const [dx, dy] = [x + 0.012, y - 0.043]
    const arch = dy > 0 ? Math.hypot(dx, dy) : Math.abs(dx)
    if (Math.hypot(dx - 0.0105, dy + 0.004) < 0.0022) return light
    if (arch < 0.0175 && y > 0.004) return (dx + 0.1) % 0.009 < 0.001 ? line : wood
    if (arch < 0.0205 && y > 0.002) return line
    const [wx, wy] = [x - 0.031, y - 0.066]
    const pane = Math.hypot(wx, wy)
    if (pane < 0.0115) return Math.min(Math.abs(wx), Math.abs(wy)) < 0.0012 ? line : light
    return pane < 0.0145 ? line : ground
  }
}

/** The cap, round on top, with its rim turned in over the gills. */
const cap = (): Mesh =>
  spinProfile({
    profile: [
      [0.0005, 0.206],
      [0.034, 0.2],
      [0.068, 0.176],
      [0.09, 0.138],
      [0.094, 0.118],
      [0.086, 0.108],
      [0.06, 0.112],
      [0.036, 0.116],
      [0.0005, 0.117],
    ],
    columns: 32,
    rows: 20,
    place: (x, y, z) => [x, y + 0.012 * Math.cos(x * 14) - 0.01, z * 0.96],
  })

/** Paints two rows of spots above, and stripes below. */
function spots({ cap: hex, spots: spotHex, gills }: MushroomColours) {
  const [ground, spot, under] = [hex, spotHex, gills].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v > 0.6)
      return (u * 30) % 1 < 0.3 ? [under[0] * 0.86, under[1] * 0.8, under[2] * 0.82] : under
    if (v < 0.09) return spot
    const row = v < 0.32 ? 0 : 1
    const count = row === 0 ? 5 : 9
    const x = ((u * count + row * 0.3) % 1) - 0.5
    const size = (Math.floor(u * count + row * 0.3) % 2 === 0 ? 1 : 0.72) * (row === 0 ? 1.15 : 1)
    return Math.hypot((x * 9) / count, (v - (row === 0 ? 0.235 : 0.44)) * 8.4) < 0.36 * size
      ? spot
      : ground
  }
}

const chimneyPot = (): Mesh =>
  surfaceNet(
    join(
      0.002,
      cone([0.048, 0.165, -0.01], [0.05, 0.214, -0.01], 0.0115, 0.0115),
      ellipsoid([0.05, 0.219, -0.01], [0.0165, 0.0062, 0.0165]),
    ),
    { min: [0.025, 0.145, -0.035], max: [0.075, 0.235, 0.015] },
    0.0078,
  )

/** Tufts of grass round the base. */
function tufts(): Mesh {
  const blade = (turn: number, lean: number, tall: number) => {
    const [x, z] = [Math.sin(turn) * 0.062, Math.cos(turn) * 0.058]
    const tip: Vec3 = [x + lean, tall, z + 0.006]
    const box: Box = {
      min: [x - 0.03, -0.012, z - 0.02],
      max: [x + 0.03, tall + 0.01, z + 0.025],
    }
    return surfaceNet(cone([x, 0.004, z], tip, 0.0078, 0.0022), box, 0.0074)
  }
  return joinMeshes([
    blade(0.9, 0.008, 0.03),
    blade(1.1, -0.004, 0.036),
    blade(1.35, 0.012, 0.026),
    blade(-1.1, -0.01, 0.03),
    blade(-1.35, 0.004, 0.036),
    blade(-0.7, 0.004, 0.022),
  ])
}
