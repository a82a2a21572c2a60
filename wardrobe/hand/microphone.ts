import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { layPicture } from '../kit/paint/lay-picture.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { star } from '../kit/solid/star.ts'
import { type Box, surfaceNet } from '../kit/solid/surface-net.ts'
import { gripLeft } from './grip.ts'
import { hold } from './hold.ts'

interface MicrophoneColours {
  grille: Hex
  wire: Hex
  body: Hex
  ring: Hex
  star: Hex
  outline: Hex
}

const { place, grip } = gripLeft('power', [0.2, 0, 1])

/** A stage microphone with a star on its ring. */
export function makeMicrophone(name: string, colours: MicrophoneColours): Model {
  const fabric = cloth.roll(256, 128)
  const meshed = cloth.print(fabric, 100, 80, grille(colours))
  const [body, ring, gold] = [colours.body, colours.ring, colours.star].map((hex) =>
    cloth.dye(fabric, hex),
  )
  return hold({
    name,
    grip,
    fabric,
    look: { outline: colours.outline, rim: 0.3 },
    layers: [
      ['grille', meshed, place(head(), 0)],
      ['body', body, place(handle(), 0)],
      ['ring', ring, place(band(), 0)],
      ['star', gold, place(badge(), 0)],
    ],
  })
}

function head(): Mesh {
  const box: Box = { min: [-0.05, 0.06, -0.05], max: [0.05, 0.16, 0.05] }
  const ball = surfaceNet(sdf.ellipsoid([0, 0.108, 0], [0.035, 0.037, 0.035]), box, 0.0088)
  return layPicture(ball, ([x, y]) => [0.5 + x / 0.08, (0.15 - y) / 0.085])
}

/** Crossing wires. */
function grille({ grille: hex, wire }: MicrophoneColours) {
  const [ground, line] = [hex, wire].map(colour.paint)
  return (u: number, v: number): Vec3 =>
    [u * 11 + v * 10, u * 11 - v * 10 + 20].some((at) => at % 1 < 0.24) ? line : ground
}

const handle = (): Mesh =>
  bendTube({
    path: (t) => [0, 0.085 - 0.15 * t, 0],
    radius: (t) => (0.0148 - 0.005 * t) * Math.min(1, (1.002 - t) * 14),
    segments: 14,
    sides: 12,
    up: [0, 0, 1],
  })

const band = (): Mesh =>
  surfaceNet(
    sdf.torus([0, 0.083, 0], 0.0265, 0.0085),
    { min: [-0.045, 0.065, -0.045], max: [0.045, 0.1, 0.045] },
    0.0092,
  )

const badge = (): Mesh =>
  surfaceNet(
    sdf.move(star(0.017, 0.0045), [0, 0.083, 0.036]),
    { min: [-0.024, 0.06, 0.024], max: [0.024, 0.106, 0.048] },
    0.0046,
  )
