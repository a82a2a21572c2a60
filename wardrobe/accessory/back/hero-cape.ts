import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { toonMaterial } from '../../kit/paint/material.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten, type Shares } from '../../kit/rig/fasten.ts'
import type { Chain } from '../../kit/rig/hang-chain.ts'
import type { Bone } from '../../kit/rig/skeleton.ts'
import { sew } from '../../kit/sew.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { star } from '../../kit/solid/star.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'

interface CapeColours {
  cloth: Hex
  lining: Hex
  star: Hex
  outline: Hex
}

const TOP = 0.59
const HEM = 0.225

/** The angle by which the cape extends around the back on each side at the hem, in radians. */
const REACH = 1.3

/**
 * The folds are waves; this is the phase of the waves at an edge of the cape, in radians, counted
 * from the middle of the back.
 */
const FOLDS = 11

/** The distance between the cloth and its lining, in metres. */
const THICKNESS = 0.004

/** A point on the cape: t from -1 (the right edge) to 1, v down. */
function hang(t: number, v: number, inset: number): Vec3 {
  const turn = t * (REACH + 0.25 * (1 - v))
  const fold = 0.019 * v * Math.cos(t * FOLDS)
  const radius = 0.064 + 0.115 * v ** 0.85 + fold - inset
  const depth = radius * (0.86 - 0.12 * v)
  const back = 0.012 + 0.035 * Math.min(1, v * 3)
  const wave = 0.012 * v ** 6 * Math.cos(t * FOLDS)
  return [Math.sin(turn) * radius, TOP + (HEM - TOP) * v + wave, -Math.cos(turn) * depth - back]
}

const WEAVE = { columns: 36, rows: 10 }

/** The path around the edge of the cape, seen from inside: down, along the hem, up, and back. */
const EDGE: readonly (readonly [t: number, v: number])[] = [
  ...Array.from({ length: WEAVE.rows }, (_, n) => [1, n / WEAVE.rows] as const),
  ...Array.from({ length: WEAVE.columns }, (_, n) => [1 - (2 * n) / WEAVE.columns, 1] as const),
  ...Array.from({ length: WEAVE.rows }, (_, n) => [-1, 1 - n / WEAVE.rows] as const),
  ...Array.from({ length: WEAVE.columns }, (_, n) => [(2 * n) / WEAVE.columns - 1, 0] as const),
]

/** The edge that joins the cloth and its lining, point by point. */
function rim(): Mesh {
  const point = (u: number, v: number): Vec3 => {
    const [t, down] = EDGE[Math.round(u * EDGE.length) % EDGE.length]
    return hang(t, down, v * THICKNESS)
  }
  return weaveSheet({ columns: EDGE.length, rows: 1, closed: true, point })
}

const CAPE: readonly Bone[] = [
  { name: 'cape-1', parent: 'chest', place: [0, 0.53, -0.1] },
  { name: 'cape-2', parent: 'cape-1', place: [0, 0.4, -0.15] },
  { name: 'cape-end', parent: 'cape-2', place: [0, HEM, -0.185] },
]

const CHAIN: Chain = {
  name: 'cape',
  bones: CAPE.map(({ name }) => name),
  stiffness: [0.5, 0.3],
  gravity: 0.03,
  drag: 0.2,
  hitRadius: 0.02,
  colliders: ['torso'],
}

/** A cape with a coloured lining and a star-shaped clasp. */
export function makeHeroCape(name: string, colours: CapeColours): Model {
  const fabric = cloth.roll(256, 256)
  const outside = weaveSheet({ ...WEAVE, point: (u, v) => hang(1 - 2 * u, v, 0) })
  const inside = weaveSheet({ ...WEAVE, point: (u, v) => hang(2 * u - 1, v, THICKNESS) })
  const layer = (layerName: string, hex: Hex, mesh: Mesh) => ({
    name: layerName,
    mesh: fasten(cloth.cut(cloth.dye(fabric, hex), mesh), follow, CAPE),
    material: 0,
  })
  const cape = fasten(
    cloth.cut(cloth.print(fabric, 240, 120, trimmed(colours)), outside),
    follow,
    CAPE,
  )
  return sew({
    name,
    layers: [
      { name: 'cape', mesh: cape, material: 0 },
      layer('lining', colours.lining, inside),
      layer('rim', colours.cloth, rim()),
      layer('cape-collar', colours.cloth, collar()),
      layer('clasp', colours.star, clasp()),
    ],
    materials: [
      toonMaterial('cape', { texture: 0, shade: '#a894c8', outline: colours.outline, rim: 0.1 }),
    ],
    textures: [fabric.picture],
    bones: CAPE,
    chains: [CHAIN],
  })
}

/** The shoulders hold the cape, which moves more freely towards the hem. */
function follow([, y, z]: Vec3): Shares {
  if (z > -0.03 || y > 0.57) return [['chest', 1]]
  const free = Math.min(1, Math.max(0, (0.57 - y) / 0.09))
  const low = Math.min(1, Math.max(0, (0.45 - y) / 0.12))
  return [
    ['chest', 1 - free],
    ['cape-1', free * (1 - low)],
    ['cape-2', free * low],
  ]
}

/**
 * A bright line above the hem, and painted shadows in the folds, which are too soft for shading.
 */
function trimmed(colours: CapeColours) {
  const [plain, bright] = [colours.cloth, colours.star].map(colour.paint)
  const deep: Vec3 = [plain[0] * 0.78, plain[1] * 0.74, plain[2] * 0.86]
  return (u: number, v: number): Vec3 => {
    if (v > 0.89 && v < 0.94) return bright
    const depth = -Math.cos((1 - 2 * u) * FOLDS) - 1.25 + v
    return depth > 0.02 ? deep : plain
  }
}

const collar = (): Mesh =>
  bendTube({
    path: (t) => {
      const [x, z] = [Math.sin(t * 2 * Math.PI) * 0.063, Math.cos(t * 2 * Math.PI) * 0.06]
      return [x, 0.594 - z * 0.22, z + 0.002]
    },
    radius: () => 0.0165,
    segments: 30,
    sides: 8,
    up: [0, 1, 0],
  })

function clasp(): Mesh {
  const place: Vec3 = [0, 0.573, 0.082]
  const [x, y, z] = place
  const shape = sdf.move(star(0.026, 0.007), place)
  return surfaceNet(
    shape,
    { min: [x - 0.034, y - 0.034, z - 0.014], max: [x + 0.034, y + 0.034, z + 0.014] },
    0.0055,
  )
}
