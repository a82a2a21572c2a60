import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import { createMesh, type Mesh } from '../kit/mesh/mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { fasten } from '../kit/rig/fasten.ts'
import type { Bone } from '../kit/rig/skeleton.ts'
import { sewDrifting } from './sew-drifting.ts'

/** The positions and sizes of the sparkles, in metres; two colours alternate. */
const SPARKLES: [place: Vec3, size: number][] = [
  [[-0.29, 0.99, -0.1], 0.058],
  [[0.31, 0.93, 0.06], 0.046],
  [[-0.36, 0.76, 0.05], 0.03],
  [[0.35, 0.7, -0.08], 0.055],
  [[-0.31, 0.56, 0.06], 0.046],
  [[0.26, 0.5, 0.08], 0.028],
  [[-0.24, 0.34, 0.1], 0.034],
  [[0.32, 0.32, 0.05], 0.042],
  [[-0.33, 0.16, 0.04], 0.05],
  [[0.23, 0.1, 0.12], 0.034],
]

/** The corners of a sparkle, and the distance of its waist from the middle. */
const CORNERS = 8
const WAIST = 0.3

/** Little lights round the figure, each on its own bone. */
export function makeSparkles(name: string, first: Hex, second: Hex, outline: Hex): Model {
  const bones = SPARKLES.map(
    ([place], n): Bone => ({ name: `sparkle-${n}`, parent: 'hips', place }),
  )
  const fabric = cloth.roll(32, 16)
  const patches = [first, second].map((hex) => cloth.dye(fabric, hex))
  const meshAt = (phase: number) =>
    joinMeshes(
      SPARKLES.map(([place, size], n) => {
        const cut = cloth.cut(patches[n % 2], sparkle(place, size * twinkle(phase, n)))
        return fasten(cut, `sparkle-${n}`, bones)
      }),
    )
  const look = { texture: 0, shade: '#ffffff', outline, outlineWidth: 0.0022 }
  return sewDrifting(
    { name, materials: [toonMaterial('light', look)], textures: [fabric.picture], bones },
    (phase) => [{ name: 'sparkles', mesh: meshAt(phase), material: 0 }],
  )
}

/**
 * The fraction of a sparkle's full size at a phase: it pulses once per loop, or twice for every
 * other sparkle.
 */
const twinkle = (phase: number, n: number) =>
  0.72 + 0.28 * Math.cos(phase * 2 * Math.PI * (2 - (n % 2)))

/** Four long points, with a ridge at the front and one at the back. */
function sparkle(place: Vec3, size: number): Mesh {
  const mesh = createMesh()
  const add = (offset: Vec3, normal: Vec3) => {
    mesh.positions.push(...vec.add(place, offset))
    mesh.normals.push(...normal)
    mesh.uvs.push(0.5, 0.5)
  }
  for (const facing of [1, -1]) {
    const start = mesh.positions.length / 3
    add([0, 0, facing * size * 0.2], [0, 0, facing])
    for (let n = 0; n < CORNERS; n++) {
      const turn = (n / CORNERS) * 2 * Math.PI * facing
      const reach = n % 2 === 0 ? size * (n % 4 === 0 ? 1 : 0.72) : size * WAIST
      const rim: Vec3 = [Math.sin(turn) * -reach, Math.cos(turn) * reach, 0]
      add(rim, vec.normalize([rim[0], rim[1], facing * size * 3]))
    }
    for (let n = 0; n < CORNERS; n++)
      mesh.indices.push(start, start + 1 + n, start + 1 + ((n + 1) % CORNERS))
  }
  return mesh
}
