import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { curveAt } from '../kit/mesh/spline.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { fasten, type Shares } from '../kit/rig/fasten.ts'
import type { Chain } from '../kit/rig/hang-chain.ts'
import type { Bone } from '../kit/rig/skeleton.ts'
import { sew } from '../kit/sew.ts'
import { spinProfile } from '../kit/shape/spin.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'
import { onHatLine } from './hat-line.ts'
import { lining } from './lining.ts'

interface NightcapColours {
  cloth: Hex
  /** The colour of every other stripe; for a plain cap, the colour of the cloth. */
  stripe: Hex
  fur: Hex
  outline: Hex
}

/**
 * The centre line of the tip: from under the dome up and over to the left, where it hangs beside
 * the head.
 */
const LINE: Vec3[] = [
  onHatLine(-0.03, 0.03, -0.01),
  onHatLine(0.016, 0.13, -0.014),
  onHatLine(0.092, 0.186, -0.02),
  onHatLine(0.184, 0.164, -0.022),
  onHatLine(0.248, 0.09, -0.012),
  onHatLine(0.268, -0.006, 0.006),
]

/** The middle of the ball of fur at the tip. */
const TIP = vec.add(LINE[LINE.length - 1], [0.002, -0.034, 0.004])

const CAP: readonly Bone[] = [
  { name: 'cap-1', parent: 'head', place: LINE[3] },
  { name: 'cap-2', parent: 'cap-1', place: LINE[4] },
  { name: 'cap-end', parent: 'cap-2', place: TIP },
]

const CHAIN: Chain = {
  name: 'cap',
  bones: CAP.map(({ name }) => name),
  stiffness: [0.4, 0.2],
  gravity: 0.04,
  drag: 0.2,
  hitRadius: 0.03,
  colliders: ['head'],
}

/** The further to the left a point is, the more freely it swings. */
function follow([x]: Vec3): Shares {
  const near = Math.min(1, Math.max(0, (x - 0.15) / 0.07))
  const far = Math.min(1, Math.max(0, (x - 0.225) / 0.04))
  return [
    ['head', 1 - near],
    ['cap-1', near - Math.min(near, far)],
    ['cap-2', Math.min(near, far)],
  ]
}

const dome = (): Mesh =>
  spinProfile({
    profile: [
      [0.001, 0.134],
      [0.07, 0.128],
      [0.136, 0.106],
      [0.184, 0.07],
      [0.208, 0.03],
      [0.212, 0.006],
    ],
    columns: 32,
    rows: 12,
    place: onHatLine,
  })

/** The part that folds over. */
const tail = (): Mesh =>
  bendTube({
    path: (t) => curveAt(LINE, t),
    radius: (t) => 0.016 + 0.092 * (1 - Math.min(1, Math.max(0, t))),
    segments: 20,
    sides: 16,
    up: [0, 0, 1],
  })

const TUFTS = 26

/** A roll of fur round the edge. */
const cuff = (): Mesh =>
  bendTube({
    path: (t) => {
      const [x, z] = [Math.sin(t * 2 * Math.PI) * 0.204, Math.cos(t * 2 * Math.PI) * 0.204]
      return onHatLine(x, 0.004, z)
    },
    radius: (t) => 0.031 + 0.0028 * Math.cos(t * 2 * Math.PI * TUFTS),
    segments: 52,
    sides: 9,
    up: [0, 1, 0],
  })

const ball = (): Mesh => {
  const bumps = Array.from({ length: 14 }, (_, n) => {
    const y = 1 - (2 * (n + 0.5)) / 14
    const turn = n * 2.4
    const level = Math.sqrt(1 - y * y) * 0.026
    const middle = vec.add(TIP, [Math.cos(turn) * level, y * 0.026, Math.sin(turn) * level])
    return sdf.ellipsoid(middle, [0.018, 0.018, 0.018])
  })
  const reach: Vec3 = [0.056, 0.056, 0.056]
  const box = { min: vec.subtract(TIP, reach), max: vec.add(TIP, reach) }
  return surfaceNet(sdf.join(0.004, sdf.ellipsoid(TIP, [0.02, 0.02, 0.02]), ...bumps), box, 0.0105)
}

/** Stripes round the cap: six down its whole length. */
function stripes(colours: NightcapColours, count: number, from: number) {
  const [plain, bright] = [colours.cloth, colours.stripe].map(colour.paint)
  return (_: number, v: number): Vec3 => ((from + v * count) % 2 < 1 ? plain : bright)
}

/** A cap with fur round its edge and a tip that hangs down and swings. */
export function makeNightcap(name: string, colours: NightcapColours): Model {
  const fabric = cloth.roll(64, 256)
  const fur = cloth.dye(fabric, colours.fur)
  const free = fasten(
    cloth.cut(cloth.print(fabric, 8, 200, stripes(colours, 8, 0)), tail()),
    follow,
    CAP,
  )
  const cap = fasten(cloth.cut(cloth.print(fabric, 8, 120, stripes(colours, 4, 1)), dome()), 'head')
  const inside = fasten(cloth.cut(fur, lining(0.196, -0.016)), 'head')
  const tip = fasten(cloth.cut(fur, ball()), follow, CAP)
  const edge = fasten(cloth.cut(fur, cuff()), 'head')
  return sew({
    name,
    bones: CAP,
    chains: [CHAIN],
    textures: [fabric.picture],
    layers: [
      { name: 'cap', mesh: joinMeshes([cap, free]), material: 0 },
      { name: 'hat-fur', mesh: joinMeshes([edge, tip, inside]), material: 0 },
    ],
    materials: [
      toonMaterial('cap', { texture: 0, shade: '#b99ac8', outline: colours.outline, rim: 0.14 }),
    ],
  })
}
