import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { createMesh, type Mesh } from '../mesh/mesh.ts'
import { vec } from '../mesh/vector.ts'

/**
 * A piece of cloth as a function of u and v, which run from 0 to 1: seen from outside, u to the
 * right and v down.
 */
interface SheetPlan {
  columns: number
  rows: number
  point: (u: number, v: number) => Vec3
  /** The right edge is sewn to the left one. */
  closed?: boolean
  /** How far the upper and the lower edge are folded in, in metres; this makes cloth look thick. */
  hem?: { top?: number; bottom?: number }
}

/** The length of a hem on the inside, in hem thicknesses. */
const FOLD = 2.5

/** Weaves a plan into a mesh with smooth normals; its texture coordinates are u and v. */
export function weaveSheet(plan: SheetPlan): Mesh {
  const { columns, rows } = plan
  const mesh = createMesh()
  for (let j = 0; j <= rows; j++)
    for (let i = 0; i <= columns; i++) {
      mesh.positions.push(...plan.point(plan.closed && i === columns ? 0 : i / columns, j / rows))
      mesh.uvs.push(i / columns, j / rows)
    }
  for (let j = 0; j <= rows; j++)
    for (let i = 0; i <= columns; i++) mesh.normals.push(...normalAt(plan, mesh, i, j))
  for (let j = 0; j < rows; j++) joinRows(mesh, columns, j * (columns + 1), (j + 1) * (columns + 1))
  if (plan.hem?.bottom) foldHem(plan, mesh, rows, plan.hem.bottom)
  if (plan.hem?.top) foldHem(plan, mesh, 0, plan.hem.top)
  return mesh
}

/**
 * The normal is computed from the neighbours in the weave; in a closed sheet, they may lie across
 * the seam.
 */
function normalAt({ columns, rows, closed }: SheetPlan, mesh: Mesh, i: number, j: number): Vec3 {
  const at = (column: number, row: number) =>
    vec.read(mesh.positions, Math.max(0, Math.min(rows, row)) * (columns + 1) + column)
  const left = i > 0 ? i - 1 : closed ? columns - 1 : 0
  const right = i < columns ? i + 1 : closed ? 1 : columns
  const across = vec.subtract(at(right, j), at(left, j))
  const down = vec.subtract(at(i, j + 1), at(i, j - 1))
  return vec.normalize(vec.cross(down, across))
}

/** Triangles between two rows of vertices, the first above the second. */
function joinRows(mesh: Mesh, columns: number, above: number, below: number): void {
  for (let i = 0; i < columns; i++) {
    mesh.indices.push(above + i, below + i, above + i + 1)
    mesh.indices.push(above + i + 1, below + i, below + i + 1)
  }
}

/**
 * Adds three more rows at an edge: the edge again, the edge moved inwards by the thickness, and a
 * row back inside.
 */
function foldHem({ columns, rows }: SheetPlan, mesh: Mesh, row: number, thickness: number): void {
  const edge = row * (columns + 1)
  const inward = row === 0 ? columns + 1 : -(columns + 1)
  const start = mesh.positions.length / 3
  for (let fold = 0; fold < 4; fold++)
    for (let i = 0; i <= columns; i++) {
      const p = vec.read(mesh.positions, edge + i)
      const n = vec.read(mesh.normals, edge + i)
      const back = vec.normalize(vec.subtract(vec.read(mesh.positions, edge + i + inward), p))
      const inner = vec.subtract(p, vec.scale(n, thickness))
      const deep = vec.add(inner, vec.scale(back, thickness * FOLD))
      mesh.positions.push(...[p, inner, inner, deep][fold])
      mesh.normals.push(...vec.scale(fold < 2 ? back : n, -1))
      mesh.uvs.push(i / columns, row / rows)
    }
  for (const pair of [0, 2]) {
    const [outer, inner] = [start + pair * (columns + 1), start + (pair + 1) * (columns + 1)]
    if (row === 0) joinRows(mesh, columns, inner, outer)
    else joinRows(mesh, columns, outer, inner)
  }
}
