import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { type Cut, cloth } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { sweepLock } from '../kit/shape/lock.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { type Sdf, sdf } from '../kit/solid/sdf.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'
import { standBeside } from './stand-beside.ts'

interface PotColours {
  pot: Hex
  dots: Hex
  soil: Hex
  leaf: Hex
  flowers: [Hex, Hex, Hex]
  outline: Hex
}

/** Its position: on the ground, to the right of the feet. */
const PLACE: Vec3 = [-0.26, 0, 0.03]

const POT_HEIGHT = 0.086
const POT_RIM = 0.08

/** The position of each blossom, relative to the middle of the pot. */
const TULIPS: Vec3[] = [
  [0.004, 0.232, 0.008],
  [-0.052, 0.192, 0.014],
  [0.056, 0.182, 0.004],
]

/** Tips of the leaves. */
const LEAVES: Vec3[] = [
  [0.062, 0.136, 0.034],
  [-0.068, 0.13, 0.026],
  [0.02, 0.15, -0.04],
  [-0.018, 0.138, 0.052],
]

/** Three tulips in a dotted pot. */
export function makeTulipPot(name: string, colours: PotColours): Model {
  const fabric = cloth.roll(256, 128)
  const green = joinMeshes([...TULIPS.map(stalk), ...LEAVES.map(leaf)])
  return standBeside({
    name,
    material: 'pot',
    place: PLACE,
    fabric,
    look: { shade: '#c8a8cc', outline: colours.outline, rim: 0.1 },
    layers: [
      ['pot', cloth.print(fabric, 240, 80, dotted(colours)), turnPot()],
      ['soil', cloth.dye(fabric, colours.soil), soil()],
      ['leaves', cloth.dye(fabric, colours.leaf), green],
      ...TULIPS.map(
        (place, n): Cut => ['tulips', cloth.dye(fabric, colours.flowers[n]), tulip(place)],
      ),
    ],
  })
}

/** The outside of the pot with its broad rim, and the bottom. */
const turnPot = (): Mesh =>
  bendTube({
    // The bottom deviates from a plane by a millimetre, because a tube needs a direction.
    path: (t) => [0, POT_RIM * (1 - Math.min(t * 1.25, 1)) - Math.max(0, t - 0.8) * 0.005, 0],
    radius: (t) => {
      const height = 1 - Math.min(t * 1.25, 1)
      if (t > 0.8) return 0.04 * Math.max(0.02, (1 - t) / 0.2)
      return (height > 0.72 ? 0.062 : 0.04 + 0.021 * height) + 0.002
    },
    segments: 20,
    sides: 24,
    up: [0, 0, 1],
  })

const soil = (): Mesh =>
  surfaceNet(
    sdf.ellipsoid([0, POT_HEIGHT - 0.008, 0], [0.061, 0.016, 0.061]),
    { min: [-0.08, 0.04, -0.08], max: [0.08, 0.12, 0.08] },
    0.0135,
  )

const stalk = ([x, y, z]: Vec3): Mesh =>
  bendTube({
    path: (t) => [x * Math.max(0, t) ** 1.4, POT_HEIGHT - 0.01 + (y - POT_HEIGHT) * t, z * t],
    radius: () => 0.0046,
    segments: 7,
    sides: 6,
    up: [0, 0, 1],
  })

const leaf = ([x, y, z]: Vec3): Mesh =>
  sweepLock({
    path: [
      [x * 0.12, POT_HEIGHT - 0.01, z * 0.12],
      [x * 0.5, POT_HEIGHT + (y - POT_HEIGHT) * 0.75, z * 0.5],
      [x, y, z],
    ],
    width: 0.036,
    thickness: 0.011,
    center: [0, 0.3, 0],
    segments: 7,
    sides: 6,
    roundness: 0,
  })

/** An egg-shaped blossom with three pointed petals. */
function tulip([x, y, z]: Vec3): Mesh {
  const cup = sdf.ellipsoid([0, 0, 0], [0.0275, 0.028, 0.0255])
  const petals = [-1, 0, 1].map((k) =>
    sdf.cone([k * 0.012, 0, 0.008], [k * 0.0185, 0.031, 0.004], 0.017, 0.004),
  )
  const shape: Sdf = sdf.move(sdf.join(0.004, cup, ...petals), [x, y, z])
  return surfaceNet(
    shape,
    { min: [x - 0.05, y - 0.045, z - 0.045], max: [x + 0.05, y + 0.055, z + 0.05] },
    0.0085,
  )
}

function dotted({ pot, dots }: PotColours) {
  const [plain, light] = [pot, dots].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.225) return light
    const row = v < 0.5 ? 0.38 : 0.62
    const x = ((u * 9 + (row < 0.5 ? 0 : 0.5)) % 1) - 0.5
    return Math.hypot(x, (v - row) * 2.4) < 0.23 ? light : plain
  }
}
