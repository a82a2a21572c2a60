import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { toonMaterial } from '../../kit/paint/material.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sew } from '../../kit/sew.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { spectacles } from './spectacles.ts'

const RADIUS = 0.0525

/** Round glasses of thick wire, without lenses: the eyes stay clear in small pictures. */
interface GlassesColours {
  wire: Hex
  outline: Hex
}

export function makeRoundGlasses(name: string, { wire, outline }: GlassesColours): Model {
  const left = joinMeshes([rim(), spectacles.temple(lensPoint(0.35))])
  const bridge = spectacles.bridge(lensPoint(Math.PI - 0.35))
  const mesh = fasten(joinMeshes([left, mirrorMesh(left), bridge]), 'head')
  const look = { plain: wire, shade: '#a89cc0', outline, outlineWidth: 0.0016, rim: 0.25 }
  return sew({
    name,
    layers: [{ name: 'glasses', mesh, material: 0 }],
    materials: [toonMaterial('wire', look)],
    textures: [],
  })
}

const lensPoint = (turn: number): Vec3 =>
  spectacles.onLens(Math.cos(turn) * RADIUS, Math.sin(turn) * RADIUS)

const rim = (): Mesh =>
  bendTube({
    path: (t) => lensPoint(t * 2 * Math.PI),
    radius: () => spectacles.wire,
    segments: 36,
    sides: 7,
    up: [0.35, 0, 1],
  })
