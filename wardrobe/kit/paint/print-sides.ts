import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { joinMeshes } from '../mesh/join-meshes.ts'
import type { Mesh } from '../mesh/mesh.ts'
import { cutMesh } from '../solid/cut-mesh.ts'
import { cloth, type Fabric } from './fabric.ts'
import { layPicture } from './lay-picture.ts'
import type { Hex } from './palette.ts'

/** A pattern in the viewer's orientation, in metres: x to the figure's left, y upwards. */
export type Pattern = (x: number, y: number) => Vec3

interface SidesPlan {
  /** The region that the pictures cover, in metres, and the number of pixels per metre. */
  area: { left: number; right: number; bottom: number; top: number }
  pixels: number
  front: Pattern
  /** A pattern, or one colour. */
  back: Pattern | Hex
  /** The position along z at which the front and the back meet. */
  seam?: number
}

/** Prints a solid from the front and from behind, and cuts it where the two prints meet. */
export function printSides(fabric: Fabric, mesh: Mesh, plan: SidesPlan): Mesh {
  const { area, pixels, seam = 0 } = plan
  const [width, height] = [area.right - area.left, area.top - area.bottom]
  const { inside, outside } = cutMesh(mesh, (_, __, z) => z - seam)
  const lay = (side: Mesh, pattern: Pattern | Hex) => {
    if (typeof pattern === 'string') return cloth.cut(cloth.dye(fabric, pattern), side)
    const patch = cloth.print(
      fabric,
      Math.round(width * pixels),
      Math.round(height * pixels),
      (u, v) => pattern(area.left + u * width, area.top - v * height),
    )
    const place = ([x, y]: Vec3): [number, number] => [
      (x - area.left) / width,
      (area.top - y) / height,
    ]
    return cloth.cut(patch, layPicture(side, place))
  }
  return joinMeshes([lay(outside, plan.front), lay(inside, plan.back)])
}
