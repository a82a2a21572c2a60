import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { cloth, type Fabric, WHOLE } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { printSides } from '../kit/paint/print-sides.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { type Sdf, sdf } from '../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../kit/solid/surface-net.ts'
import { gripLeft } from './grip.ts'
import { hold } from './hold.ts'

interface SwordColours {
  blade: Hex
  gleam: Hex
  guard: Hex
  gem: Hex
  grip: Hex
  outline: Hex
}

const { block, common, cone, ellipsoid, join, mirror } = sdf

const { place, grip } = gripLeft('power', [0.64, -0.05, 0.77])

/** A sword for a first adventure: broad, round at the edges, with a gem. */
export function makeHeroSword(name: string, colours: SwordColours): Model {
  const fabric = cloth.roll(256, 128)
  const [guard, gem, leather] = [colours.guard, colours.gem, colours.grip].map((hex) =>
    cloth.dye(fabric, hex),
  )
  return hold({
    name,
    grip,
    fabric,
    look: { outline: colours.outline, rim: 0.3 },
    layers: [
      ['blade', WHOLE, place(polish(fabric, colours), 0)],
      ['guard', guard, place(wings(), 0)],
      ['gem', gem, place(gemStone(), 0)],
      ['grip', leather, place(handle(), 0)],
    ],
  })
}

/** A light edge on one side of the middle. */
function polish(fabric: Fabric, { blade, gleam }: SwordColours): Mesh {
  const [plain, light] = [blade, gleam].map(colour.paint)
  const side = (x: number) => (x > 0.003 ? light : plain)
  return printSides(fabric, forge(), {
    area: { left: -0.03, right: 0.03, bottom: 0.04, top: 0.28 },
    pixels: 400,
    front: side,
    back: side,
  })
}

/** A flat bar with a pointed end. */
function forge(): Mesh {
  const bar = block([0, 0.15, 0], [0.021, 0.11, 0.0075], 0.006)
  const tip: Sdf = (x, y) => (Math.abs(x) * 1.3 + y - 0.262) * 0.6
  const box: Box = { min: [-0.035, 0.03, -0.02], max: [0.035, 0.28, 0.02] }
  return surfaceNet(common(0.003, bar, tip), box, 0.0078)
}

const wings = (): Mesh => {
  const arm = cone([0, 0.046, 0], [0.046, 0.054, 0], 0.0095, 0.0078)
  const knob = ellipsoid([0.05, 0.056, 0], [0.0125, 0.0125, 0.0115])
  const shape = mirror(join(0.005, arm, knob))
  const box: Box = { min: [-0.075, 0.03, -0.022], max: [0.075, 0.08, 0.022] }
  return surfaceNet(shape, box, 0.0078)
}

const gemStone = (): Mesh =>
  surfaceNet(
    ellipsoid([0, 0.048, 0.0075], [0.0105, 0.0125, 0.0085]),
    { min: [-0.02, 0.03, -0.01], max: [0.02, 0.066, 0.024] },
    0.0056,
  )

const handle = (): Mesh =>
  bendTube({
    path: (t) => [0, 0.044 - 0.096 * t, 0],
    radius: (t) => {
      const pommel = 0.0088 + 0.006 * Math.max(0, (t - 0.8) * 5)
      // The pommel is closed at its end, which the viewer sees when the sword points away.
      return pommel * Math.sqrt(Math.min(1, (1.001 - t) * 9))
    },
    segments: 12,
    sides: 9,
    up: [0, 0, 1],
  })
