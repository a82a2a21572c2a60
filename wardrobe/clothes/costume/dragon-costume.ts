import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth, WHOLE } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import type { Bone } from '../../kit/rig/skeleton.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../../kit/solid/surface-net.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { kigurumi } from './kigurumi.ts'

interface DragonColours {
  scales: Hex
  spots: Hex
  belly: Hex
  /** The horns, the claws and the lines of the belly. */
  horn: Hex
  spikes: Hex
  outline: Hex
  trimOutline: Hex
}

const { cone, join, mirror } = sdf

const ears = mirror(cone([0.15, 0.93, -0.01], [0.225, 0.965, -0.02], 0.03, 0.008))

/** A little dragon to slip into: horns, spikes down the back and a tail that wags. */
export function makeDragonCostume(name: string, colours: DragonColours): Model {
  const fabric = cloth.roll(512, 512)
  const { hood, suit } = kigurumi.dress(
    fabric,
    { ears: ears, arms: kigurumi.sleeves },
    { face: face(colours), belly: belly(colours), back: spotted(colours) },
  )
  const [scales, light, horn, spike] = [
    colours.scales,
    colours.belly,
    colours.horn,
    colours.spikes,
  ].map((hex) => cloth.dye(fabric, hex))
  const claw = (x: number) => cone([x, 0.016, 0.075], [x, 0.01, 0.098], 0.013, 0.006)
  const feet = kigurumi.sewFeet(join(0, claw(0.036), claw(0.062), claw(0.088)))
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    hung: TAIL,
    cloth: [
      ['suit', WHOLE, suit],
      ['hood', WHOLE, hood],
      ['tail', scales, tail()],
      ['rim', light, kigurumi.rollRim(0.014)],
      ['paws', scales, feet.upper],
    ],
    trim: [
      ['horns', horn, horns()],
      ['spikes', spike, spikes()],
      ['soles', light, feet.sole],
    ],
  })
}

/** Scattered spots of two sizes, where the cloth faces the front or the back. */
function spotted({ scales, spots }: DragonColours) {
  const [ground, dot] = [scales, spots].map(colour.paint)
  return (x: number, y: number): Vec3 => {
    if (Math.abs(x) > (y > 0.6 ? 0.16 : 0.07) && (y > 0.6 || y < 0.5)) return ground
    const row = Math.floor(y / 0.075)
    const across = x / 0.1 + (row % 2) / 2
    const near = Math.hypot((across - Math.floor(across) - 0.5) * 0.1, y - (row + 0.5) * 0.075)
    return near < 0.009 + 0.005 * (Math.abs(Math.floor(across) + row) % 2) ? dot : ground
  }
}

/** Sleepy round eyes, nostrils and a tooth on each side of the opening. */
function face(colours: DragonColours) {
  const [line, horn] = [colours.outline, colours.horn].map(colour.paint)
  const skin = spotted(colours)
  const plain = colour.paint(colours.scales)
  return (px: number, y: number): Vec3 => {
    const x = Math.abs(px)
    const oval = (cx: number, cy: number, rx: number, ry: number) =>
      Math.hypot((x - cx) / rx, (y - cy) / ry) < 1
    // This region contains the whole face and little else.
    if (x > 0.12 || y < 0.89 || y > 0.97) return x < 0.14 && y > 0.88 ? plain : skin(px, y)
    if (oval(0.09, 0.94, 0.0065, 0.008)) return [1, 1, 1]
    if (oval(0.094, 0.928, 0.0175, 0.023)) return line
    if (oval(0.094, 0.93, 0.024, 0.03)) return horn
    return oval(0.026, 0.902, 0.006, 0.008) ? line : plain
  }
}

/** A belly in segments. */
function belly(colours: DragonColours) {
  const [light, line] = [colours.belly, colours.horn].map(colour.paint)
  const skin = spotted(colours)
  return (x: number, y: number): Vec3 => {
    if (Math.hypot(x / 0.076, (y - 0.39) / (y > 0.39 ? 0.15 : 0.115)) > 1) return skin(x, y)
    return ((y - 0.04 * (x / 0.08) ** 2) / 0.034) % 1 < 0.14 ? line : light
  }
}

function horns(): Mesh {
  const shape = mirror(
    join(
      0.01,
      cone([0.062, 1.0, 0.02], [0.084, 1.045, 0.012], 0.022, 0.017),
      cone([0.084, 1.045, 0.012], [0.082, 1.082, 0.018], 0.017, 0.006),
    ),
  )
  const box: Box = { min: [-0.13, 0.96, -0.03], max: [0.13, 1.11, 0.06] }
  return fasten(surfaceNet(shape, box, 0.0128), 'head')
}

const TAIL_PATH: readonly Vec3[] = [
  [0, 0.33, -0.06],
  [0, 0.27, -0.12],
  [0.012, 0.2, -0.18],
  [0.05, 0.17, -0.235],
  [0.095, 0.185, -0.27],
]

/** The tail swings on its own bones. */
const TAIL = {
  bones: TAIL_PATH.slice(1).map(
    (place, n): Bone => ({ name: `dragon-tail-${n + 1}`, parent: parentOf(n), place }),
  ),
  chains: [
    {
      name: 'dragon-tail',
      stiffness: [0.7, 0.4] as const,
      gravity: 0,
      drag: 0.2,
      bones: TAIL_PATH.slice(1).map((_, n) => `dragon-tail-${n + 1}`),
      hitRadius: 0.02,
      colliders: [],
    },
  ],
}

function parentOf(n: number): string {
  return n === 0 ? 'hips' : `dragon-tail-${n}`
}

function tail(): Mesh {
  const tube = bendTube({
    path: (t) => curveAt(TAIL_PATH, t),
    radius: (t) => 0.052 * (1 - t) ** 0.75 + 0.009 * Math.min(1, (1.001 - t) * 12),
    segments: 16,
    sides: 10,
    up: [1, 0, 0],
  })
  return fasten(tube, ([, , z]) => followTail(z), TAIL.bones)
}

/** Vertices nearer the tip follow later bones of the chain. */
function followTail(z: number): [string, number][] {
  const at = Math.min(2.999, Math.max(0, (-z - 0.09) / 0.055))
  const n = Math.floor(at)
  return [
    [parentOf(n), 1 - (at - n)],
    [parentOf(n + 1), at - n],
  ]
}

/** Soft spikes over the head, down the back and along the tail. */
function spikes(): Mesh {
  const spike = (from: Vec3, out: Vec3, size: number) =>
    bendTube({
      path: (t) => vec.add(from, vec.scale(out, size * 1.2 * t - 0.012)),
      radius: (t) => (size * 0.64 + 0.003) * (1 - t) ** 0.8 + 0.0008,
      segments: 3,
      sides: 7,
      up: [1, 0, 0],
    })
  const onHead = [0.42, 0, -0.42, -0.84].map((lean) => {
    const out: Vec3 = [0, Math.cos(lean), Math.sin(lean)]
    const from: Vec3 = [0, 0.82 + out[1] * 0.2, -0.008 + out[2] * 0.2]
    return fasten(spike(from, out, 0.036), 'head')
  })
  const onBack = [0.52, 0.455, 0.39].map((y, n) =>
    kigurumi.bindSuit(spike([0, y, -0.07 - 0.012 * n], [0, 0.3, -0.954], 0.027)),
  )
  const onTail = [0.35, 0.58, 0.8].map((t) => {
    const from = vec.add(curveAt(TAIL_PATH, t), [0, 0.036 - 0.03 * t, -0.01])
    return fasten(
      spike(from, [0, 0.8, -0.6], 0.024 - 0.01 * t),
      ([, , z]) => followTail(z),
      TAIL.bones,
    )
  })
  return joinMeshes([...onHead, ...onBack, ...onTail])
}
