import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { spinProfile } from '../kit/shape/spin.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { gripLeft } from './grip.ts'
import { hold } from './hold.ts'

interface LanternColours {
  paper: Hex
  /** The light inside. */
  glow: Hex
  flower: Hex
  rim: Hex
  stick: Hex
  outline: Hex
}

/** The stick points outwards and up; the lantern hangs straight below its end. */
const { at, grip } = gripLeft('power', [0.72, 0.15, 0.66])
const upright = gripLeft('power', [0.15, -0.42, 0.9])

const STICK = 0.17
const STRING = 0.035
const HEIGHT = 0.115

/** A paper lantern on a stick, with a blossom on it, lit from inside. */
export function makePaperLantern(name: string, colours: LanternColours): Model {
  const fabric = cloth.roll(256, 128)
  const lit = cloth.print(fabric, 200, 100, paper(colours))
  const [rim, stick] = [colours.rim, colours.stick].map((hex) => cloth.dye(fabric, hex))
  return hold({
    name,
    grip,
    fabric,
    look: { outline: colours.outline, shade: '#f2c8b8', shadingShift: 0.35, rim: 0.3 },
    layers: [
      ['paper', lit, hang(balloon())],
      ['rims', rim, hang(rims())],
      ['stick', stick, rod()],
    ],
  })
}

/** Moves a shape that was modelled around the lantern's centre to below the end of the stick. */
function hang(mesh: Mesh): Mesh {
  const placed = upright.place(mesh, -STRING - HEIGHT / 2)
  const shift = vec.subtract(at(STICK), upright.at(0))
  const positions = placed.positions.map((value, n) => value + shift[n % 3])
  return { ...placed, positions }
}

/** Ribbed like folded paper. */
const balloon = (): Mesh =>
  spinProfile({
    profile: Array.from({ length: 15 }, (_, n): [number, number] => {
      const t = n / 14
      const rib = n % 2 === 0 ? 0 : 0.0026
      return [0.018 + 0.03 * Math.sin(Math.PI * t) ** 0.6 + rib, HEIGHT * (0.5 - t)]
    }),
    columns: 24,
    rows: 28,
    place: (x, y, z) => [x, y, z],
  })

/** The black rings at the top and bottom, and the string. */
const rims = (): Mesh =>
  joinMeshes([
    ...[-1, 1].map((side) =>
      spinProfile({
        profile: [
          [0.003, HEIGHT / 2 + 0.008],
          [0.02, HEIGHT / 2 + 0.008],
          [0.0215, HEIGHT / 2],
          [0.02, HEIGHT / 2 - 0.006],
          [0.003, HEIGHT / 2 - 0.006],
        ],
        columns: 18,
        rows: 8,
        place: (x, y, z) => [x, side > 0 ? y : y - HEIGHT - 0.002, z],
      }),
    ),
    bendTube({
      path: (t) => [0, HEIGHT / 2 + (STRING + 0.006) * t, 0],
      radius: () => 0.0022,
      segments: 3,
      sides: 6,
      up: [0, 0, 1],
    }),
  ])

const rod = (): Mesh =>
  bendTube({
    path: (t) => at(-0.034 + t * (STICK + 0.042)),
    radius: () => 0.0052,
    segments: 10,
    sides: 7,
    up: [0, 1, 0],
  })

/** Paper that is brightest in the middle, with a blossom at the front and one at the back. */
function paper({ paper: hex, glow, flower }: LanternColours) {
  const [ground, light, petal] = [hex, glow, flower].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [(((u * 2 + 0.5) % 1) - 0.5) * 140, (v - 0.5) * 115]
    const swell = Math.abs(Math.cos(Math.atan2(x, -y) * 2.5))
    const reach = Math.hypot(x, y)
    if (reach < 5) return light
    if (reach < 14 + 12 * swell ** 0.7) return petal
    return vec.mix(ground, light, Math.max(0, 1 - Math.abs(v - 0.5) * 3) * 0.75)
  }
}
