import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { type Cut, cloth, type Fabric } from '../../kit/paint/fabric.ts'
import { type Look, toonMaterial } from '../../kit/paint/material.ts'
import { fasten, type Shares } from '../../kit/rig/fasten.ts'
import type { Bone } from '../../kit/rig/skeleton.ts'
import { bindToStretches, type Stretch } from '../../kit/rig/weights.ts'
import { sew } from '../../kit/sew.ts'

export type Side = 'left' | 'right'

/**
 * The bones that a part follows, in terms of the left side: one bone, those that a rule gives for
 * each position, or those near the part.
 */
type Follow = string | ((p: Vec3) => Shares) | readonly Stretch[]

/** A part of a limb, modelled on the left side. */
export type LimbCut = [...cut: Cut, follow: Follow]

interface LimbPlan {
  name: string
  side: Side
  skeleton: readonly Bone[]
  fabric: Fabric
  cuts: readonly LimbCut[]
  look: Omit<Look, 'texture' | 'plain'>
}

/** Sews a limb that was modelled on the left side, for either side. */
export function sewLimb({ name, side, skeleton, fabric, cuts, look }: LimbPlan): Model {
  return sew({
    name,
    skeleton,
    layers: cuts.map(([layer, patch, mesh, follow]) => ({
      name: layer,
      mesh: fastenOn(side, cloth.cut(patch, mesh), follow, skeleton),
      material: 0,
    })),
    materials: [toonMaterial('limb', { ...look, texture: 0 })],
    textures: [fabric.picture],
  })
}

function fastenOn(side: Side, mesh: Mesh, follow: Follow, skeleton: readonly Bone[]): Mesh {
  const sided = side === 'left' ? mesh : mirrorMesh(mesh)
  const rename = (bone: string) => bone.replace(/^left/, side)
  if (typeof follow === 'string') return fasten(sided, rename(follow), [], skeleton)
  if (typeof follow !== 'function') return bindToStretches(sided, skeleton, follow)
  const rule = ([x, y, z]: Vec3): Shares =>
    follow([Math.abs(x), y, z]).map(([bone, share]) => [rename(bone), share])
  return fasten(sided, rule, [], skeleton)
}
