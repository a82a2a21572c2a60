import type { Vec3 } from '../math/vector.ts'
import type { Primitive } from '../vrm/model.ts'

/** A square one metre wide that faces +Z and is centred at `centre`; the texture fills it. */
export function aQuad(centre: Vec3 = [0, 0, 0], rest: Partial<Primitive> = {}): Primitive {
  const corners: Vec3[] = [
    [-0.5, -0.5, 0],
    [0.5, -0.5, 0],
    [0.5, 0.5, 0],
    [-0.5, 0.5, 0],
  ]
  return aSurface(
    corners.map((corner) => corner.map((value, axis) => value + centre[axis])),
    corners.map(() => [0, 0, 1]),
    [0, 1, 2, 0, 2, 3],
    { uvs: Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0), ...rest },
  )
}

/** A ball of `rings` by twice as many sections, wound outwards. */
export function aBall(
  centre: Vec3,
  radius: number,
  rings: number,
  rest: Partial<Primitive> = {},
): Primitive {
  const sections = rings * 2
  const normals: number[][] = []
  const indices: number[] = []
  for (let ring = 0; ring <= rings; ring++)
    for (let section = 0; section <= sections; section++) {
      const polar = (Math.PI * ring) / rings
      const turn = (2 * Math.PI * (section % sections)) / sections
      const wide = Math.sin(polar)
      normals.push([wide * Math.sin(turn), Math.cos(polar), wide * Math.cos(turn)])
      if (ring === rings || section === sections) continue
      const at = ring * (sections + 1) + section
      const below = at + sections + 1
      if (ring > 0) indices.push(at, below, at + 1)
      if (ring < rings - 1) indices.push(at + 1, below, below + 1)
    }
  const positions = normals.map((n) => n.map((value, axis) => value * radius + centre[axis]))
  return aSurface(positions, normals, indices, rest)
}

function aSurface(
  positions: number[][],
  normals: number[][],
  indices: number[],
  rest: Partial<Primitive>,
): Primitive {
  return {
    name: 'surface',
    material: 0,
    node: 0,
    skin: -1,
    positions: Float32Array.from(positions.flat()),
    normals: Float32Array.from(normals.flat()),
    uvs: new Float32Array(positions.length * 2),
    joints: new Uint16Array(positions.length * 4),
    weights: new Float32Array(positions.length * 4),
    indices: Uint32Array.from(indices),
    morphs: [],
    ...rest,
  }
}
