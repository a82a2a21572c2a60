import type { Vec2, Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Material, Texture } from '@kisekae/avatar3d/vrm/model.ts'
import type { SkinTone } from '../body/body.ts'
import { ear } from '../body/ear.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import { createMesh, type Mesh } from '../kit/mesh/mesh.ts'
import { mirrorMesh } from '../kit/mesh/mirror-mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { painting } from '../kit/paint/canvas.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import { colour } from '../kit/paint/palette.ts'
import { fasten } from '../kit/rig/fasten.ts'
import type { Layer } from '../kit/sew.ts'

const CORNERS = 18

/**
 * Rings from the hollow over the rim to the head behind the ear: the distance from the middle, as a
 * fraction of the distance to the outline, and the height above the plane of the ear, in metres.
 */
const FRONT: readonly Vec2[] = [
  [0.5, -0.004],
  [0.76, 0.0014],
  [0.89, 0.0034],
  [1, -0.0008],
]
const BACK: readonly Vec2[] = [
  [1, -0.0008],
  [0.7, -0.02],
]

function netEar(): Mesh {
  const mesh = createMesh()
  mesh.positions.push(...ear.place(0, 0, FRONT[0][1]))
  mesh.uvs.push(...placeInPicture(0, 0))
  addRings(mesh, FRONT, placeInPicture)
  addRings(mesh, BACK, () => BARE)
  for (let n = 0; n < CORNERS; n++) mesh.indices.push(0, 1 + ((n + 1) % CORNERS), 1 + n)
  return { ...mesh, normals: smoothNormals(mesh) }
}

function addRings(mesh: Mesh, rings: readonly Vec2[], paint: (back: number, up: number) => Vec2) {
  const start = mesh.positions.length / 3
  const at = (ring: number, n: number) => start + ring * CORNERS + (n % CORNERS)
  for (const [ring, [share, height]] of rings.entries())
    for (let n = 0; n < CORNERS; n++) {
      const [back, up] = ear.outlineAt(n / CORNERS).map((metres) => metres * share)
      mesh.positions.push(...ear.place(back, up, height))
      mesh.uvs.push(...paint(back, up))
      if (ring === 0) continue
      const [a, b, c, d] = [at(ring - 1, n), at(ring - 1, n + 1), at(ring, n + 1), at(ring, n)]
      mesh.indices.push(a, b, c, a, c, d)
    }
}

/** The normal at each vertex is the mean of its triangles' normals, weighted by their areas. */
function smoothNormals({ positions, indices }: Mesh): number[] {
  const sums = positions.map(() => 0)
  for (let t = 0; t < indices.length; t += 3) {
    const corners = indices.slice(t, t + 3)
    const [a, b, c] = corners.map((v) => vec.read(positions, v))
    const normal = vec.cross(vec.subtract(b, a), vec.subtract(c, a))
    for (const v of corners) for (let axis = 0; axis < 3; axis++) sums[v * 3 + axis] += normal[axis]
  }
  return sums.flatMap((_, n) => (n % 3 === 0 ? vec.normalize(vec.read(sums, n / 3)) : []))
}

/**
 * Both ears of a face: the region `ears`, with the face's second material and second picture, which
 * no expression moves.
 */
export function layEars(): Layer {
  const left = netEar()
  const mesh = fasten(joinMeshes([left, mirrorMesh(left)]), 'head')
  return { name: 'ears', mesh, material: 1 }
}

/**
 * Ears are never in shade, apart from their painted hollow. A large shift of the shade would do the
 * same; but in VRM 0.x, materials in an atlas share one shift, and all of them would be lit.
 */
export const earMaterial = ({ outline }: SkinTone): Material =>
  toonMaterial('face-ears', { texture: 1, shade: '#ffffff', outline })

/** The smallest atlas is full: with more pixels, whole avatars would be blurred in it. */
const PICTURE_PX = 32
/** The side length of the area that the picture shows. */
const PICTURE_METRES = 0.077

const placeInPicture = (back: number, up: number): Vec2 => [
  0.5 + back / PICTURE_METRES,
  0.5 - up / PICTURE_METRES,
]

/**
 * Bare skin below the back of the ear: within the ear's bounds, so that an atlas needs no more of
 * the picture.
 */
const BARE = placeInPicture(0.0225, -0.0355)

/** The hollow of an ear, the line under its rim, and its contour. */
export function paintEar({ light, shade, outline }: SkinTone): Texture {
  const [skin, ink, [r, g, b]] = [light, outline, shade].map(colour.paint)
  const canvas = painting.create(PICTURE_PX, PICTURE_PX, skin)
  const left = -PICTURE_METRES / 2
  canvas.window = { xPx: 0, yPx: 0, sizePx: PICTURE_PX, left, bottom: left, size: PICTURE_METRES }
  const hollow = painting.oval(0.0008, 0.0035, 0.0135, 0.0205)
  const deep: Vec3 = [skin[0] * r, skin[1] * g, skin[2] * b]
  painting.fill(canvas, hollow.area, hollow.outline, deep, { soft: 0.004 })
  painting.stroke(canvas, CONTOUR, (t) => 0.0026 * Math.sqrt(Math.sin(Math.PI * t)), ink, 0.45)
  painting.stroke(canvas, CURL, (t) => 0.0016 + 0.0012 * Math.sin(Math.PI * t) ** 0.7, ink, 0.6)
  return painting.develop(canvas)
}

/** From the front, under the rim to the back, and round into the hollow. */
const CURL: [back: number, up: number][] = [
  [-0.012, 0.0135],
  [-0.004, 0.0245],
  [0.0085, 0.0235],
  [0.0145, 0.0115],
  [0.0125, -0.0035],
  [0.004, -0.0125],
]

/** From the front over the top and down the back to the lobe; the front merges into the cheek. */
const CONTOUR = Array.from({ length: 20 }, (_, n) => ear.outlineAt(0.19 + (0.8 * n) / 19))
