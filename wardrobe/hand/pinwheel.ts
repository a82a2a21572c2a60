import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { weaveSheet } from '../kit/shape/sheet.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'
import { gripLeft } from './grip.ts'
import { hold } from './hold.ts'

interface PinwheelColours {
  vanes: [Hex, Hex]
  dots: Hex
  pin: Hex
  stick: Hex
  outline: Hex
}

const { at, place, grip } = gripLeft('pinch', [0.47, 0.07, 0.89])

const MIDDLE = 0.165
const RADIUS = 0.072
const VANES = 6

/** A pinwheel of folded paper that catches every breeze. */
export function makePinwheel(name: string, colours: PinwheelColours): Model {
  const fabric = cloth.roll(128, 128)
  const papers = colours.vanes.map((hex) => cloth.print(fabric, 50, 50, dotted(hex, colours.dots)))
  const half = (parity: number) =>
    place(
      joinMeshes(
        Array.from({ length: VANES }, (_, n) => n)
          .filter((n) => n % 2 === parity)
          .map(vane),
      ),
      MIDDLE,
      RADIUS,
    )
  return hold({
    name,
    grip,
    fabric,
    look: { outline: colours.outline, doubleSided: true, shadingShift: 0.1 },
    layers: [
      ['vanes', papers[0], half(0)],
      ['vanes', papers[1], half(1)],
      ['pin', cloth.dye(fabric, colours.pin), place(pin(), MIDDLE)],
      ['stick', cloth.dye(fabric, colours.stick), stick()],
    ],
  })
}

/** A sail from the hub outwards, with one edge folded forwards and in towards the hub. */
function vane(n: number): Mesh {
  const start = (n / VANES) * 2 * Math.PI
  return weaveSheet({
    columns: 8,
    rows: 6,
    point: (u, v): Vec3 => {
      const turn = start + (u - 0.5) * 1.15
      const reach = (0.12 + 0.88 * v) * (1 - 0.55 * u ** 3)
      return [
        Math.sin(turn) * reach,
        Math.cos(turn) * reach,
        0.06 + 0.42 * u ** 2 * Math.sin(Math.PI * Math.min(1, v * 0.9 + 0.1)),
      ]
    },
  })
}

function dotted(hex: Hex, dots: Hex) {
  const [ground, dot] = [hex, dots].map(colour.paint)
  return (u: number, v: number): Vec3 =>
    Math.hypot(((u * 3) % 1) - 0.5, ((v * 3) % 1) - 0.5) < 0.2 ? dot : ground
}

const pin = (): Mesh =>
  surfaceNet(
    sdf.ellipsoid([0, 0, 0.026], [0.0115, 0.0115, 0.0085]),
    { min: [-0.02, -0.02, 0.01], max: [0.02, 0.02, 0.042] },
    0.0056,
  )

const stick = (): Mesh =>
  bendTube({
    path: (t) => at(-0.018 + t * (MIDDLE + 0.024)),
    radius: () => 0.005,
    segments: 8,
    sides: 7,
    up: [0, 1, 0],
  })
