import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'

/**
 * A block of twelve triangles with sharp edges, rotated about y; `half` contains half the length of
 * each side.
 */
export function blockMesh([x, y, z]: Vec3, half: Vec3, turn: number): Mesh {
  const mesh: Mesh = { positions: [], normals: [], uvs: [], joints: [], weights: [], indices: [] }
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const rotate = ([px, py, pz]: Vec3): Vec3 => [px * cos + pz * sin, py, pz * cos - px * sin]
  for (let face = 0; face < 6; face++) {
    const axis = face % 3
    const sign = face < 3 ? 1 : -1
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
    const start = mesh.positions.length / 3
    for (const [du, dv] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ]) {
      const p: Vec3 = [0, 0, 0]
      p[axis] = sign * half[axis]
      p[u] = du * sign * half[u]
      p[v] = dv * half[v]
      const n: Vec3 = [0, 0, 0]
      n[axis] = sign
      const [rx, ry, rz] = rotate(p)
      mesh.positions.push(x + rx, y + ry, z + rz)
      mesh.normals.push(...rotate(n))
      mesh.uvs.push(0.5, 0.5)
    }
    mesh.indices.push(start, start + 1, start + 2, start, start + 2, start + 3)
  }
  return mesh
}
