import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth, WHOLE } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { printSides } from '../kit/paint/print-sides.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'
import { standBeside } from './stand-beside.ts'

interface SnowmanColours {
  snow: Hex
  cheek: Hex
  coal: Hex
  carrot: Hex
  /** The colour of the bucket on the snowman's head. */
  bucket: Hex
  scarf: Hex
  outline: Hex
}

const { carve, cone, ellipsoid, join } = sdf

/** A snowman with a bucket for a hat, one arm raised in greeting. */
export function makeSnowman(name: string, colours: SnowmanColours): Model {
  const fabric = cloth.roll(256, 256)
  const [carrot, bucket, scarf, twig] = [
    colours.carrot,
    colours.bucket,
    colours.scarf,
    '#8a5e44',
  ].map((hex) => cloth.dye(fabric, hex))
  const snow = printSides(fabric, roll(), {
    area: { left: -0.08, right: 0.08, bottom: 0, top: 0.2 },
    pixels: 1000,
    front: face(colours),
    back: colours.snow,
  })
  return standBeside({
    name,
    fabric,
    place: [0.262, 0, 0.03],
    look: { outline: colours.outline },
    layers: [
      ['snow', WHOLE, snow],
      ['carrot', carrot, nose()],
      ['bucket', bucket, hat()],
      ['scarf', scarf, tie()],
      ['arms', twig, joinMeshes([...arm(1, 0.15), ...arm(-1, 0.075)])],
    ],
  })
}

function roll(): Mesh {
  const shape = join(
    0.008,
    ellipsoid([0, 0.062, 0], [0.072, 0.064, 0.068]),
    ellipsoid([0, 0.148, 0.002], [0.05, 0.046, 0.048]),
  )
  return surfaceNet(shape, { min: [-0.09, -0.015, -0.085], max: [0.09, 0.21, 0.085] }, 0.0112)
}

/** Paints eyes and a smile of coal, rosy cheeks, and two buttons. */
function face({ snow, cheek, coal }: SnowmanColours) {
  const [ground, pink, dark] = [snow, cheek, coal].map(colour.paint)
  return (px: number, y: number): Vec3 => {
    const x = Math.abs(px)
    const near = (cx: number, cy: number, r: number) => Math.hypot(x - cx, y - cy) < r
    if (near(0.0175, 0.159, 0.0015)) return [1, 1, 1]
    if (near(0.018, 0.157, 0.0052)) return dark
    if (near(0, 0.088, 0.0058) || near(0, 0.058, 0.0058)) return dark
    if (near(0.03, 0.143, 0.0072)) return pink
    const smile = Math.hypot(px, y - 0.152)
    return Math.abs(smile - 0.02) < 0.0016 && y < 0.139 ? dark : ground
  }
}

function nose(): Mesh {
  const shape = cone([0, 0.148, 0.045], [0.004, 0.145, 0.08], 0.0088, 0.002)
  return surfaceNet(shape, { min: [-0.015, 0.13, 0.025], max: [0.02, 0.165, 0.09] }, 0.006)
}

/** An upturned, tilted bucket. */
function hat(): Mesh {
  const tub = join(
    0.003,
    cone([0.012, 0.19, -0.006], [0.022, 0.232, -0.012], 0.037, 0.03),
    sdf.turn(sdf.torus([0.012, 0.19, -0.006], 0.036, 0.0062), [0.012, 0.19, -0.006], 'z', -0.22),
  )
  const shape = carve(0.003, tub, (x, y) => (y - 0.236 + 0.24 * x) * -0.97)
  const cut = carve(0.002, shape, (x, y) => (y - 0.186 + 0.22 * x) * 0.97)
  return surfaceNet(cut, { min: [-0.045, 0.16, -0.065], max: [0.08, 0.27, 0.05] }, 0.0092)
}

/** A scarf: a ring of wool and one end that hangs down. */
const tie = (): Mesh =>
  joinMeshes([
    bendTube({
      path: (t) => {
        const turn = t * 2 * Math.PI
        return [Math.sin(turn) * 0.044, 0.112 - 0.003 * Math.cos(turn), Math.cos(turn) * 0.043]
      },
      radius: () => 0.0115,
      segments: 26,
      sides: 7,
      up: [0, 1, 0],
    }),
    bendTube({
      path: (t) => [-0.022 - t * 0.014, 0.112 - t * 0.052, 0.042 + 0.024 * Math.sin(t * 2)],
      radius: (t) => 0.0115 * Math.min(1, 0.75 + t * 0.4, (1.02 - t) * 12),
      segments: 8,
      sides: 7,
      up: [1, 0, 0],
    }),
  ])

/** A twig with two fingers; it points to one side and ends at this height. */
function arm(side: number, height: number): Mesh[] {
  const [from, to]: Vec3[] = [
    [side * 0.052, 0.088, 0.012],
    [side * 0.112, height, 0.018],
  ]
  const twig = (a: Vec3, b: Vec3, thick: number) =>
    bendTube({
      path: (t) => vec.mix(a, b, t),
      radius: (t) => thick * (1 - 0.5 * t),
      segments: 4,
      sides: 6,
      up: [0, 0, 1],
    })
  const fork = vec.mix(from, to, 0.72)
  return [twig(from, to, 0.005), twig(fork, vec.add(fork, [side * 0.006, 0.026, 0]), 0.0036)]
}
