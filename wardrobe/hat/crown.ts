import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { sewStiff } from '../kit/sew-stiff.ts'
import { weaveSheet } from '../kit/shape/sheet.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'

interface CrownColours {
  metal: Hex
  /** The colours of the stones, which alternate around the crown. */
  stones: readonly [Hex, Hex]
  outline: Hex
}

const POINTS = 6
const RADIUS = 0.094

/** Tilted a little forward and to the figure's left, as if it had slipped. */
const place = (round: number, radius: number, height: number): Vec3 => {
  const [x, z] = [Math.sin(round) * radius, Math.cos(round) * radius]
  return [0.03 + x + 0.2 * height, 0.982 + height - 0.2 * x - 0.04 * z, z - 0.01 + 0.06 * height]
}

/** The height of the wall, which has one point in front and the others evenly spaced round it. */
const wallAt = (u: number) => 0.036 + 0.046 * Math.abs(((u * POINTS) % 1) * 2 - 1) ** 0.9

const THICKNESS = 0.006

/** The wall leans out: one sheet up the inside, over the points and down the outside. */
const wall = (): Mesh =>
  weaveSheet({
    columns: POINTS * 8,
    rows: 8,
    closed: true,
    point: (u, v) => {
      const down = Math.abs(v * 2 - 1)
      const height = wallAt(u) * (1 - down) - 0.012 * down
      const inset = v < 0.5 ? THICKNESS : 0
      return place(u * 2 * Math.PI, RADIUS + 0.2 * Math.max(0, height) - inset, height)
    },
  })

const rim = (height: number, radius: number): Mesh =>
  bendTube({
    path: (t) => place(t * 2 * Math.PI, RADIUS + 0.2 * Math.max(0, height), height),
    radius: () => radius,
    segments: 36,
    sides: 6,
    up: [0, 1, 0],
  })

const ball = (middle: Vec3, radius: number, cell: number): Mesh => {
  const reach: Vec3 = [radius * 1.5, radius * 1.5, radius * 1.5]
  const box = { min: vec.subtract(middle, reach), max: vec.add(middle, reach) }
  return surfaceNet(sdf.ellipsoid(middle, [radius, radius, radius]), box, cell)
}

const rounds = Array.from({ length: POINTS }, (_, n) => (n / POINTS) * 2 * Math.PI)

/** A small golden crown with stones, a little askew. It is on top of the hair. */
export function makeCrown(name: string, colours: CrownColours): Model {
  const fabric = cloth.roll(64, 16)
  const tips = rounds.map((round) => ball(place(round, RADIUS + 0.016, 0.084), 0.0115, 0.0075))
  const stones = rounds.map((round) => ball(place(round, RADIUS + 0.006, 0.03), 0.0125, 0.0075))
  const half = (parity: number) => joinMeshes(stones.filter((_, n) => n % 2 === parity))
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      [
        'circlet',
        cloth.dye(fabric, colours.metal),
        joinMeshes([wall(), rim(-0.004, 0.009), ...tips]),
      ],
      ['stones', cloth.dye(fabric, colours.stones[0]), half(0)],
      ['stones', cloth.dye(fabric, colours.stones[1]), half(1)],
    ],
    look: { shade: '#c58aa0', outline: colours.outline, rim: 0.4, outlineWidth: 0.0022 },
  })
}
