import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { splitMesh } from '../kit/mesh/split-mesh.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { COLLIDER_NAMES } from '../kit/rig/colliders.ts'
import { fasten } from '../kit/rig/fasten.ts'
import { bindToBones, bindToStretches } from '../kit/rig/weights.ts'
import { type Layer, sew } from '../kit/sew.ts'
import { cutMesh } from '../kit/solid/cut-mesh.ts'
import { type Sdf, sdf } from '../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../kit/solid/surface-net.ts'
import { anatomy } from './anatomy.ts'
import { BUILDS } from './builds.ts'
import { listFingerStretches, netFingers } from './fingers.ts'
import { PALM_STRETCH, SHORT_FINGERS } from './hand.ts'
import { innerSuit } from './inner-suit.ts'
import { stretchModel } from './stretch-model.ts'

/** A skin's colour in the light, the factor that shades it, and the colour of its outline. */
export interface SkinTone {
  light: Hex
  shade: Hex
  outline: Hex
}

const SKIN = 0
const SUIT = 1

/** The bones of the figure that all pieces are fitted to. */
const SKELETON = BUILDS.small.bones

/**
 * The borders between the coarse mesh of the body and the fine meshes of the hands and the feet.
 */
const WRIST = 0.243
const ANKLE = 0.06

/** The regions that clothes hide, from the outside in. */
function regionAt([x, y]: Vec3): string {
  const side = Math.abs(x)
  if (side > 0.208) return 'wrists'
  if (side > 0.146) return 'lowerArms'
  if (side > 0.088 && y > 0.5) return 'upperArms'
  if (y > 0.545 && side < 0.052) return 'neck'
  if (y > 0.47) return 'chest'
  if (y > 0.385) return 'waist'
  if (y > 0.29) return 'hips'
  if (y > 0.185) return 'thighs'
  if (y > 0.115) return 'calves'
  return y > ANKLE ? 'ankles' : 'feet'
}

/** The figure with its inner suit; the blank head is visible if no face is worn. */
export function makeBody(name: string, tone: SkinTone, figure: keyof typeof BUILDS): Model {
  const fabric = cloth.roll(32, 16)
  const skin = cloth.dye(fabric, tone.light)
  const suit = cloth.dye(fabric, '#f6f3f8')
  const { trunk, bones } = BUILDS[figure]
  const { middle, hands, feet } = meshTrunk(trunk)
  const palms = bindToBones(cloth.cut(skin, hands))
  const fingers = makeFingers().map((mesh) => cloth.cut(skin, mesh))
  const cutOut = cutMesh(middle, innerSuit)
  const head = surfaceNet(
    anatomy.head,
    { min: [-0.24, 0.57, -0.24], max: [0.24, 1.05, 0.24] },
    0.03,
  )
  const layers: Layer[] = [
    ...regionsOf(cloth.cut(skin, cutOut.outside), SKIN),
    ...regionsOf(cloth.cut(suit, cutOut.inside), SUIT),
    { name: 'hands', mesh: joinMeshes([palms, ...fingers]), material: SKIN },
    { name: 'feet', mesh: bindToBones(cloth.cut(skin, feet)), material: SKIN },
    { name: 'head', mesh: fasten(cloth.cut(skin, head), 'head'), material: SKIN },
  ]
  const skinLook = { texture: 0, shade: tone.shade, outline: tone.outline, shadingShift: -0.02 }
  const model = sew({
    name,
    layers,
    skeleton: SKELETON,
    colliders: COLLIDER_NAMES,
    materials: [
      toonMaterial('skin', skinLook),
      toonMaterial('suit', { texture: 0, shade: '#d5cbe4', outline: '#8a7a9c' }),
    ],
    textures: [fabric.picture],
  })
  return stretchModel(model, SKELETON, bones)
}

/**
 * The trunk without hands or feet, and the hands and feet separately, with a small overlap at the
 * wrists and ankles.
 */
function meshTrunk(trunk: Sdf): { middle: Mesh; hands: Mesh; feet: Mesh } {
  const whole = sdf.join(0.012, trunk, anatomy.palms)
  const beyond = (x: number, y: number) => Math.max(Math.abs(x) - WRIST, ANKLE - y)
  const coarse = surfaceNet(whole, { min: [-0.34, -0.012, -0.1], max: [0.34, 0.68, 0.1] }, 0.0132)
  const hands = [-1, 1].map((side) => {
    const ends = [side * (WRIST - 0.006), side * 0.335].sort((a, b) => a - b)
    const box: Box = { min: [ends[0], 0.52, -0.045], max: [ends[1], 0.59, 0.055] }
    return surfaceNet(whole, box, 0.0058)
  })
  const sole: Box = { min: [-0.1, -0.012, -0.05], max: [0.1, ANKLE + 0.006, 0.09] }
  const feet = surfaceNet(whole, sole, 0.0062)
  return { middle: cutMesh(coarse, beyond).inside, hands: joinMeshes(hands), feet }
}

/** The fingers of both hands, each bound to its own bones. */
function makeFingers(): Mesh[] {
  const stretches = listFingerStretches(SHORT_FINGERS)
  return ([1, -1] as const).flatMap((side) =>
    netFingers(SHORT_FINGERS, side, { segments: 9, sides: 7 }).map((mesh, n) =>
      bindToStretches(mesh, SKELETON, [PALM_STRETCH, ...stretches[n]]),
    ),
  )
}

function regionsOf(mesh: Mesh, material: number): Layer[] {
  const bound = bindToBones(mesh)
  return [...splitMesh(bound, regionAt)].map(([name, piece]) => ({ name, mesh: piece, material }))
}
