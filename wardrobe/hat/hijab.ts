import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../body/anatomy.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { fasten, type Shares } from '../kit/rig/fasten.ts'
import { sew } from '../kit/sew.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { type Sdf, sdf } from '../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../kit/solid/surface-net.ts'

interface HijabColours {
  cloth: Hex
  /** The cap under the scarf, with an edge that shows round the face. */
  cap: Hex
  outline: Hex
}

const { carve, ellipsoid, grow, join } = sdf

/** Half the width and half the height of the opening, and the height of its middle. */
const OPENING = { across: 0.13, up: 0.122, middle: 0.75 }

/** The scarf: over the head and a bun, round the neck, and down over the shoulders to a point. */
const scarf: Sdf = (() => {
  const head = join(
    0.05,
    grow(anatomy.blankHead, 0.016),
    ellipsoid([0, 0.836, -0.05], [0.176, 0.168, 0.17]),
  )
  const shoulders = join(
    0.05,
    ellipsoid([0, 0.62, 0.008], [0.094, 0.05, 0.08]),
    ellipsoid([0, 0.566, 0.006], [0.136, 0.04, 0.088]),
    ellipsoid([0, 0.53, 0.056], [0.076, 0.052, 0.046]),
    ellipsoid([0, 0.488, 0.074], [0.062, 0.05, 0.042]),
  )
  return join(0.05, head, shoulders)
})()

const { across: ACROSS, up: UP, middle: MIDDLE } = OPENING
const opened = carve(0.02, scarf, ellipsoid([0, MIDDLE, 0.22], [ACROSS, UP, 0.22]))

const BOX: Box = { min: [-0.21, 0.42, -0.25], max: [0.21, 1.04, 0.2] }

/** A point of the edge round the face, on the skin. */
function edgeAt(turn: number): Vec3 {
  const [x, y] = [Math.sin(turn) * (ACROSS - 0.004), MIDDLE + Math.cos(turn) * (UP - 0.004)]
  let z = 0.2
  while (z > 0 && anatomy.blankHead(x, y, z) > 0.011) z -= 0.001
  return [x, y, z]
}

/** The rolled edge of the cap. */
const rim = (): Mesh =>
  bendTube({
    path: (t) => edgeAt(t * 2 * Math.PI),
    radius: () => 0.0115,
    segments: 44,
    sides: 6,
    up: [0, 0, 1],
  })

/** The scarf follows the chest over the shoulders, and the head above the chin. */
function follow([, y]: Vec3): Shares {
  const up = Math.min(1, Math.max(0, (y - 0.565) / 0.085))
  const head = up * up * (3 - 2 * up)
  return [
    ['chest', 1 - head],
    ['head', head],
  ]
}

const HEIGHT_METRES = BOX.max[1] - BOX.min[1]

/** Half of the scarf is painted: u runs from the front to the back, v down. */
function drape(): Mesh {
  const mesh = surfaceNet(opened, BOX, 0.024)
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    const [x, y, z] = vec.read(mesh.positions, v)
    mesh.uvs[v * 2] = Math.abs(Math.atan2(x, z)) / Math.PI
    mesh.uvs[v * 2 + 1] = (BOX.max[1] - y) / HEIGHT_METRES
  }
  return mesh
}

interface Fold {
  /**
   * The fold's heights at the front and the back, in metres; between them, it hangs lower by `sag`.
   */
  front: number
  back: number
  sag: number
  strength: number
}

/** Loops round the neck, and folds from the temples to the nape. */
const FOLDS: Fold[] = [
  { front: 0.655, back: 0.69, sag: 0.004, strength: 0.9 },
  { front: 0.622, back: 0.668, sag: 0.012, strength: 1 },
  { front: 0.588, back: 0.645, sag: 0.02, strength: 1 },
  { front: 0.55, back: 0.618, sag: 0.028, strength: 0.9 },
  { front: 0.506, back: 0.59, sag: 0.03, strength: 0.7 },
  { front: 1, back: 0.715, sag: 0.04, strength: 0.5 },
]

/** Deep under the edge of a fold, and softer below. */
function foldAt(u: number, y: number): number {
  let depth = 0
  for (const { front, back, sag, strength } of FOLDS) {
    const line = front + (back - front) * u * u * (3 - 2 * u) - sag * Math.sin(Math.PI * u) ** 2
    const below = line - y
    if (below < -0.003 || below > 0.026) continue
    // On the top of the head, folds from both sides would meet in a corner.
    const fade = Math.min(1, Math.max(0, (0.96 - line) * 12))
    const soft = below < 0 ? 1 + below / 0.003 : 1 - below / 0.026
    depth = Math.max(depth, strength * fade * soft)
  }
  return depth
}

function paintFolds(hex: Hex) {
  const plain = colour.paint(hex)
  return (u: number, v: number): Vec3 => {
    const deep = foldAt(u, BOX.max[1] - v * HEIGHT_METRES)
    return vec.scale(plain, 1 - 0.3 * deep * deep)
  }
}

/** A scarf over the hair, the neck and the shoulders, with a cap below it. */
export function makeHijab(name: string, colours: HijabColours): Model {
  const fabric = cloth.roll(256, 256)
  const folded = cloth.print(fabric, 120, 240, paintFolds(colours.cloth))
  const plain = cloth.dye(fabric, colours.cap)
  return sew({
    name,
    layers: [
      { name: 'hijab', mesh: fasten(cloth.cut(folded, drape()), follow), material: 0 },
      { name: 'cap', mesh: fasten(cloth.cut(plain, rim()), 'head'), material: 0 },
    ],
    materials: [
      toonMaterial('hijab', { texture: 0, shade: '#b9a6d0', outline: colours.outline, rim: 0.1 }),
    ],
    textures: [fabric.picture],
  })
}
