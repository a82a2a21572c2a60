import type { Vec2, Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { createMesh, type Mesh } from '../mesh/mesh.ts'
import { vec } from '../mesh/vector.ts'

/** A slightly inflated flat shape: a heart, a flower, a petal. It looks along z. */
interface PuffPlan {
  /**
   * The rim, anticlockwise as t goes from 0 to 1. Coordinates range from -1 to 1, and a straight
   * line from the middle to any point of the rim stays within the shape.
   */
  outline: (t: number) => Vec2
  corners: number
  /**
   * The number of rings of triangles from the middle to the rim; with more rings, the shape is
   * rounder.
   */
  rings: number
  /** The bulge at the front and at the back, relative to a radius of 1. */
  thickness: number
}

/** Inflates a flat shape; its texture is projected from the front. */
export function puff(plan: PuffPlan): Mesh {
  const mesh = createMesh()
  for (const facing of [1, -1]) swell(mesh, plan, facing)
  return mesh
}

function swell(mesh: Mesh, { outline, corners, rings, thickness }: PuffPlan, facing: number): void {
  const start = mesh.positions.length / 3
  const add = (p: Vec3, normal: Vec3) => {
    mesh.positions.push(...p)
    mesh.normals.push(...vec.normalize(normal))
    mesh.uvs.push(0.5 + p[0] / 2, 0.5 - p[1] / 2)
  }
  add([0, 0, facing * thickness], [0, 0, facing])
  for (let ring = 1; ring <= rings; ring++)
    for (let n = 0; n < corners; n++) {
      const out = Math.sin((ring / rings) * (Math.PI / 2))
      const height = Math.sqrt(1 - out * out)
      const [x, y] = outline(n / corners)
      const [[ax, ay], [bx, by]] = [outline((n - 0.5) / corners), outline((n + 0.5) / corners)]
      const side = vec.normalize([by - ay, ax - bx, 0])
      const slope = vec.add(vec.scale(side, out ** 2), [0, 0, facing * (height + 0.12)])
      add([x * out, y * out, facing * thickness * height], slope)
    }
  const at = (ring: number, n: number) => start + 1 + (ring - 1) * corners + (n % corners)
  const triangle = (a: number, b: number, c: number) =>
    mesh.indices.push(...(facing > 0 ? [a, b, c] : [a, c, b]))
  for (let n = 0; n < corners; n++) triangle(start, at(1, n), at(1, n + 1))
  for (let ring = 1; ring < rings; ring++)
    for (let n = 0; n < corners; n++) {
      triangle(at(ring, n), at(ring + 1, n), at(ring + 1, n + 1))
      triangle(at(ring, n), at(ring + 1, n + 1), at(ring, n + 1))
    }
}
