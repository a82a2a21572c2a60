import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { mirrorMesh } from '../kit/mesh/mirror-mesh.ts'
import { cloth, WHOLE } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { printSides } from '../kit/paint/print-sides.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../kit/solid/surface-net.ts'
import { standBeside } from './stand-beside.ts'

interface PenguinColours {
  coat: Hex
  belly: Hex
  cheek: Hex
  beak: Hex
  scarf: Hex
  outline: Hex
}

const { cone, ellipsoid, join, mirror } = sdf

/** Its position: on the ground, to the left of the feet. */
const PLACE: Vec3 = [0.26, 0, 0.04]

const penguin = (() => {
  const body = ellipsoid([0, 0.07, 0], [0.066, 0.068, 0.058])
  const head = ellipsoid([0, 0.146, 0.004], [0.06, 0.052, 0.052])
  const wing = cone([0.058, 0.105, 0.004], [0.088, 0.058, 0.012], 0.0135, 0.0095)
  const tuft = cone([0, 0.195, -0.006], [0.012, 0.212, -0.016], 0.006, 0.0025)
  return join(0.006, join(0.02, body, head), join(0.004, mirror(wing), tuft))
})()

const BOX: Box = { min: [-0.115, -0.01, -0.075], max: [0.115, 0.23, 0.075] }

const beak = ellipsoid([0, 0.135, 0.056], [0.0145, 0.0085, 0.0145])
const foot = ellipsoid([0.03, 0.011, 0.04], [0.023, 0.0105, 0.028])

/** A plush penguin chick in a scarf. */
export function makePenguinPlush(name: string, colours: PenguinColours): Model {
  const fabric = cloth.roll(512, 256)
  const coat = printSides(fabric, surfaceNet(penguin, BOX, 0.0108), {
    area: { left: -0.11, right: 0.11, bottom: -0.005, top: 0.22 },
    pixels: 1100,
    front: paintCoat(colours),
    back: colours.coat,
  })
  const left = surfaceNet(foot, { min: [0, -0.01, 0], max: [0.065, 0.035, 0.08] }, 0.0088)
  const nose = surfaceNet(beak, { min: [-0.03, 0.11, 0.03], max: [0.03, 0.16, 0.085] }, 0.0072)
  const orange = joinMeshes([left, mirrorMesh(left), nose])
  return standBeside({
    name,
    fabric,
    place: PLACE,
    look: { shade: '#cdb6d6', outline: colours.outline, rim: 0 },
    layers: [
      ['plush', WHOLE, coat],
      ['beak', cloth.dye(fabric, colours.beak), orange],
      ['scarf', cloth.dye(fabric, colours.scarf), scarf()],
    ],
  })
}

/** A scarf: a ring round the neck, and one end that hangs down. */
const scarf = (): Mesh =>
  joinMeshes([
    bendTube({
      path: (t) => {
        const turn = t * 2 * Math.PI
        return [Math.sin(turn) * 0.056, 0.107 - 0.004 * Math.cos(turn), Math.cos(turn) * 0.05]
      },
      radius: () => 0.0115,
      segments: 28,
      sides: 7,
      up: [0, 1, 0],
    }),
    bendTube({
      path: (t) => [0.024 + t * 0.012, 0.107 - t * 0.05, 0.052 + 0.016 * Math.sin(t * 2.2)],
      radius: (t) => 0.0115 * Math.min(1, 0.75 + t * 0.4, (1.02 - t) * 12),
      segments: 8,
      sides: 7,
      up: [1, 0, 0],
    }),
  ])

/** Paints a white belly, and a face shaped like two clover leaves. */
function paintCoat({ coat, belly, cheek, outline }: PenguinColours) {
  const [ground, light, pink, line] = [coat, belly, cheek, outline].map(colour.paint)
  return (px: number, y: number): Vec3 => {
    const x = Math.abs(px)
    const oval = (cx: number, cy: number, rx: number, ry: number) =>
      Math.hypot((x - cx) / rx, (y - cy) / ry) < 1
    if (oval(0.024, 0.1525, 0.0018, 0.0022)) return [1, 1, 1]
    if (oval(0.0255, 0.149, 0.0052, 0.0068)) return line
    if (oval(0.038, 0.134, 0.0085, 0.0056)) return pink
    return oval(0, 0.055, 0.046, 0.05) || oval(0.0215, 0.144, 0.0255, 0.03) ? light : ground
  }
}
