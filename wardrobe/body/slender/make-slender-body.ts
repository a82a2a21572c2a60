import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { splitMesh } from '../../kit/mesh/split-mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { toonMaterial } from '../../kit/paint/material.ts'
import {
  COLLIDER_NAMES,
  type ColliderName,
  createColliders,
  type Solid,
} from '../../kit/rig/colliders.ts'
import { bindToStretches } from '../../kit/rig/weights.ts'
import { type Layer, sew } from '../../kit/sew.ts'
import { cutMesh } from '../../kit/solid/cut-mesh.ts'
import type { Sdf } from '../../kit/solid/sdf.ts'
import type { SkinTone } from '../body.ts'
import { netFeet, netFingers, netHead, netLimbs, netPalms } from './nets.ts'
import { SLENDER_BONES } from './skeleton.ts'
import { FINGER_STRETCHES, STRETCHES } from './stretches.ts'

const SKIN = 0
const SUIT = 1

const HEAD = STRETCHES.filter(([bone]) => bone === 'head')
const PALM = STRETCHES.filter(([bone]) => bone === 'Hand')

/**
 * The regions that clothes hide, from the outside in: at the same shares of each bone as on the
 * small figure, so that garments fitted to this one hide the same ones.
 */
function regionAt([x, y]: Vec3): string {
  const side = Math.abs(x)
  if (side > 0.426) return 'wrists'
  if (side > 0.27) return 'lowerArms'
  if (side > 0.1245 && y > 1.09) return 'upperArms'
  if (y > 1.154 && side < 0.068) return 'neck'
  if (y > 1.03) return 'chest'
  if (y > 0.889) return 'waist'
  if (y > 0.7025) return 'hips'
  if (y > 0.44) return 'thighs'
  return y > 0.255 ? 'calves' : 'ankles'
}

/** The area of the inner suit: straps, a round neckline, short legs. */
const innerSuit: Sdf = (x, y) =>
  Math.max(y - 1.131 - 20 * x * x, 0.658 - y, Math.min(Math.abs(x) - 0.082, y - 1.13))

const thigh = (side: string, k: number): Solid => ({
  bone: `${side}UpperLeg`,
  radius: 0.062,
  from: [k * 0.068, 0.775, 0],
  to: [k * 0.077, 0.46, 0.002],
})

const SOLIDS: Record<ColliderName, Solid[]> = {
  head: [{ bone: 'head', from: [0, 1.45, -0.009], radius: 0.102 }],
  torso: [{ bone: 'chest', from: [0, 1.12, -0.004], to: [0, 0.94, -0.002], radius: 0.078 }],
  thighs: [thigh('left', 1), thigh('right', -1)],
}

/** The slender figure with its inner suit; its blank head is visible if no face is worn. */
export function makeSlenderBody(name: string, tone: SkinTone): Model {
  const fabric = cloth.roll(32, 16)
  const skin = cloth.dye(fabric, tone.light)
  const suit = cloth.dye(fabric, '#f6f3f8')
  const cutOut = cutMesh(netLimbs(), innerSuit)
  const skinLook = { texture: 0, shade: tone.shade, outline: tone.outline, shadingShift: -0.02 }
  const model = sew({
    name,
    skeleton: SLENDER_BONES,
    layers: [
      ...regionsOf(cloth.cut(skin, cutOut.outside), SKIN),
      ...regionsOf(cloth.cut(suit, cutOut.inside), SUIT),
      { name: 'hands', mesh: makeHands((mesh) => cloth.cut(skin, mesh)), material: SKIN },
      { name: 'feet', mesh: bind(cloth.cut(skin, netFeet())), material: SKIN },
      { name: 'head', mesh: bind(cloth.cut(skin, netHead()), HEAD), material: SKIN },
    ],
    materials: [
      toonMaterial('skin', skinLook),
      toonMaterial('suit', { texture: 0, shade: '#d5cbe4', outline: '#8a7a9c' }),
    ],
    textures: [fabric.picture],
  })
  const colliderGroups = COLLIDER_NAMES.map((each) => createColliders(each, SOLIDS, SLENDER_BONES))
  return { ...model, colliderGroups }
}

const bind = (mesh: Mesh, stretches = STRETCHES) => bindToStretches(mesh, SLENDER_BONES, stretches)

const regionsOf = (mesh: Mesh, material: number): Layer[] =>
  [...splitMesh(bind(mesh), regionAt)].map(([name, piece]) => ({ name, mesh: piece, material }))

function makeHands(cut: (mesh: Mesh) => Mesh): Mesh {
  const fingers = ([1, -1] as const).flatMap((side) =>
    netFingers(side).map((mesh, n) => bind(cut(mesh), [...PALM, ...FINGER_STRETCHES[n]])),
  )
  return joinMeshes([bind(cut(netPalms())), ...fingers])
}
