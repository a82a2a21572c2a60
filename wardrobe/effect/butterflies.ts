import type { Vec2, Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { mirrorMesh } from '../kit/mesh/mirror-mesh.ts'
import { placeMesh, type Stand } from '../kit/mesh/place-mesh.ts'
import { curveAt } from '../kit/mesh/spline.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { disc } from './disc.ts'
import { sewDrifting } from './sew-drifting.ts'

export interface ButterflyColours {
  first: Hex
  second: Hex
  spot: Hex
  body: Hex
  outline: Hex
}

/** A butterfly: its size, and the centre and radius of the circle in which it flies. */
interface Butterfly {
  place: Vec3
  size: number
  reach: number
  /** In radians: how far it leans, and the phase of both its circling and its wingbeat. */
  lean: number
  start: number
}

const FIRST: Butterfly[] = [
  { place: [-0.33, 0.93, 0.06], size: 0.076, reach: 0.03, lean: -0.35, start: 0 },
  { place: [0.34, 0.6, 0.1], size: 0.066, reach: 0.028, lean: 0.4, start: 2 },
  { place: [-0.3, 0.24, 0.14], size: 0.056, reach: 0.03, lean: -0.2, start: 4 },
  { place: [0.27, 0.98, -0.16], size: 0.051, reach: 0.03, lean: 0.2, start: 1 },
]
const SECOND: Butterfly[] = [
  { place: [0.35, 0.86, 0.04], size: 0.056, reach: 0.026, lean: 0.3, start: 3 },
  { place: [-0.36, 0.58, 0.02], size: 0.061, reach: 0.03, lean: -0.45, start: 5 },
  { place: [0.3, 0.3, 0.12], size: 0.071, reach: 0.03, lean: 0.25, start: 0.6 },
  { place: [-0.22, 0.74, -0.18], size: 0.049, reach: 0.03, lean: 0, start: 2.6 },
]

/**
 * The left wing, from its root in the middle: degrees from straight up, and how far the wing
 * reaches at this angle.
 */
const LOBES: [degrees: number, reach: number][] = [
  [200, 0.1],
  [176, 0.3],
  [164, 0.74],
  [148, 0.98],
  [130, 0.94],
  [112, 0.74],
  [97, 0.56],
  [84, 0.82],
  [70, 1.16],
  [54, 1.34],
  [38, 1.22],
  [22, 0.8],
  [8, 0.3],
  [-20, 0.1],
  [-90, 0.08],
]

/** A large upper lobe and a small lower one. */
const wingRim = (t: number): Vec2 => {
  const rim = [...LOBES, LOBES[0]].map(([degrees, reach]): Vec3 => {
    const turn = (degrees * Math.PI) / 180
    return [Math.sin(turn) * reach, Math.cos(turn) * reach, 0]
  })
  const [x, y] = curveAt(rim, t - Math.floor(t))
  return [x, y]
}
const wing = puff({ outline: wingRim, corners: 30, rings: 1, thickness: 0.08 })

/** Spots on both lobes. */
const dots = joinMeshes(
  (
    [
      [0.62, 0.56, 0.2],
      [0.42, -0.42, 0.15],
    ] as const
  ).map(([x, y, size]) =>
    placeMesh(disc(10, 1, 0.45), {
      origin: [x, y, 0],
      size,
      right: [1, 0, 0],
      up: [0, 1, 0],
      front: [0, 0, 1],
    }),
  ),
)
const trunk = puff({
  outline: (t) => [-0.1 * Math.sin(t * 2 * Math.PI), 0.6 * Math.cos(t * 2 * Math.PI)],
  corners: 10,
  rings: 1,
  thickness: 0.16,
})

/** The positions of the left wing, the right wing and the body; the wings beat twice per loop. */
function fly({ place, size, reach, lean, start }: Butterfly, phase: number) {
  const turn = phase * 2 * Math.PI
  const fold = 0.48 + 0.4 * Math.cos(2 * turn + start)
  const [cos, sin] = [Math.cos(fold), Math.sin(fold)]
  const origin: Vec3 = [
    place[0] + reach * Math.sin(turn + start),
    place[1] + reach * 0.8 * Math.cos(turn + start),
    place[2] + reach * Math.cos(turn + start),
  ]
  const up: Vec3 = [Math.sin(lean), Math.cos(lean), 0]
  const [x, y] = [Math.cos(lean), -Math.sin(lean)]
  const wing = (side: number): Stand => ({
    origin,
    size,
    up,
    right: [x * cos, y * cos, side * sin],
    front: [-side * x * sin, -side * y * sin, cos],
  })
  const body: Stand = { origin, size, up, right: [x, y, 0], front: [0, 0, 1] }
  return { wings: [wing(1), wing(-1)], body }
}

/** A copy of the left wing's mesh on each wing. */
const onWings = (mesh: Mesh, butterflies: readonly Butterfly[], phase: number): Mesh =>
  joinMeshes(
    butterflies.flatMap((butterfly) => {
      const [left, right] = fly(butterfly, phase).wings
      return [placeMesh(mesh, left), placeMesh(mirrorMesh(mesh), right)]
    }),
  )

const onBodies = (phase: number): Mesh =>
  joinMeshes([...FIRST, ...SECOND].map((butterfly) => placeMesh(trunk, fly(butterfly, phase).body)))

/** Butterflies that flutter round the figure, in front of it and behind it. */
export function makeButterflies(name: string, colours: ButterflyColours): Model {
  const fabric = cloth.roll(64, 16)
  const [first, second, spot, body] = [
    colours.first,
    colours.second,
    colours.spot,
    colours.body,
  ].map((hex) => cloth.dye(fabric, hex))
  const look = { texture: 0, shade: '#dcc4e8', outline: colours.outline, shadingShift: 0.2 }
  const layer = (mesh: Mesh) => ({ name: 'butterflies', mesh, material: 0 })
  return sewDrifting(
    {
      name,
      materials: [toonMaterial('wing', { ...look, outlineWidth: 0.0018 })],
      textures: [fabric.picture],
    },
    (phase) => [
      layer(cloth.cut(first, onWings(wing, FIRST, phase))),
      layer(cloth.cut(second, onWings(wing, SECOND, phase))),
      layer(cloth.cut(spot, onWings(dots, [...FIRST, ...SECOND], phase))),
      layer(cloth.cut(body, onBodies(phase))),
    ],
  )
}
