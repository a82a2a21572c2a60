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
import { bindToStretches, type Stretch } from '../../kit/rig/weights.ts'
import { type Layer, sew } from '../../kit/sew.ts'
import { cutMesh } from '../../kit/solid/cut-mesh.ts'
import type { SkinTone } from '../body.ts'
import { listFingerStretches, netFingers } from '../fingers.ts'
import { buildSolids } from './anatomy.ts'
import { type Build, SIX_HEADS, type SixHeads } from './builds.ts'
import { netFeet, netHead, netLimbs, netPalms } from './nets.ts'
import { listBones, listFingers } from './skeleton.ts'
import { listStretches } from './stretches.ts'

const SKIN = 0
const SUIT = 1

/**
 * The regions that clothes hide, from the outside in: at the same fractions of each bone as on the
 * small figure, so that garments fitted to a figure that is six heads tall hide the same regions.
 */
function regionAt([x, y]: Vec3, { frame, reach }: Build): string {
  const side = Math.abs(x)
  const isBeyond = (metres: number) => side - reach > frame.place([metres, 0, 0])[0]
  const isAbove = (metres: number) => y > frame.place([0, metres, 0])[1]
  if (isBeyond(0.426)) return 'wrists'
  if (isBeyond(0.27)) return 'lowerArms'
  if (isBeyond(0.1245) && isAbove(1.09)) return 'upperArms'
  if (isAbove(1.154) && side < frame.place([0.068, 0, 0])[0]) return 'neck'
  if (isAbove(1.03)) return 'chest'
  if (isAbove(0.889)) return 'waist'
  if (isAbove(0.7025)) return 'hips'
  if (isAbove(0.44)) return 'thighs'
  return isAbove(0.255) ? 'calves' : 'ankles'
}

function listColliders({ frame, colliders, stance }: Build): Record<ColliderName, Solid[]> {
  const { place } = frame
  const capsule = (bone: string, from: Vec3, to: Vec3, radius: number): Solid => ({
    bone,
    from: place(from),
    to: place(to),
    radius,
  })
  const thigh = (side: string, k: number): Solid => {
    const [from, to] = [place([0.068, 0.775, 0]), place([0.077, 0.46, 0.002])]
    return {
      bone: `${side}UpperLeg`,
      radius: colliders.thighs,
      from: [k * (from[0] + stance), from[1], from[2]],
      to: [k * (to[0] + stance), to[1], to[2]],
    }
  }
  const head = frame.placeHead([0, 1.45, -0.009])
  return {
    head: [{ bone: 'head', from: head, radius: 0.102 * frame.headSize }],
    torso: [
      capsule('chest', [0, 1.12, -0.004], [0, 0.94, -0.002], colliders.torso),
      // This capsule prevents the tip of a high ponytail from folding into the nape.
      capsule('neck', [0, 1.23, -0.014], [0, 1.34, -0.014], colliders.nape),
    ],
    thighs: [thigh('left', 1), thigh('right', -1)],
  }
}

/** A figure six heads tall with its inner suit; its blank head is visible if no face is worn. */
export function makeSixHeads(name: string, tone: SkinTone, figure: SixHeads): Model {
  const build: Build = SIX_HEADS[figure]
  const solids = buildSolids(build)
  const skeleton = listBones(build)
  const stretches = listStretches(build)
  const fingers = listFingers(build)
  const fingerStretches = listFingerStretches(fingers)
  const fabric = cloth.roll(build.suit.shorts ? 64 : 32, 16)
  const skin = cloth.dye(fabric, tone.light)
  const suit = cloth.dye(fabric, '#f6f3f8')
  const cutOut = cutMesh(netLimbs(solids, build), build.suit.area)
  const skinLook = { texture: 0, shade: tone.shade, outline: tone.outline, shadingShift: -0.02 }
  const model = sew({
    name,
    skeleton,
    layers: [
      ...regionsOf(cloth.cut(skin, cutOut.outside), SKIN),
      ...layersOfSuit(),
      { name: 'hands', mesh: makeHands(), material: SKIN },
      { name: 'feet', mesh: bind(cloth.cut(skin, netFeet(solids, build))), material: SKIN },
      { name: 'head', mesh: bind(cloth.cut(skin, netHead(build)), ['head']), material: SKIN },
    ],
    materials: [
      toonMaterial('skin', skinLook),
      toonMaterial('suit', { texture: 0, shade: '#d5cbe4', outline: '#8a7a9c' }),
    ],
    textures: [fabric.picture],
  })
  const held = listColliders(build)
  const colliderGroups = COLLIDER_NAMES.map((each) => createColliders(each, held, skeleton))
  return { ...model, colliderGroups }

  /** Binds a mesh to the stretches of the named bones or, if none are named, of all bones. */
  function bind(mesh: Mesh, only?: readonly string[], further: readonly Stretch[] = []): Mesh {
    const pulling = stretches.filter(([bone]) => !only || only.includes(bone))
    return bindToStretches(mesh, skeleton, [...pulling, ...further])
  }

  function regionsOf(mesh: Mesh, material: number): Layer[] {
    const regions = splitMesh(bind(mesh), (place) => regionAt(place, build))
    return [...regions].map(([name, piece]) => ({ name, mesh: piece, material }))
  }

  function layersOfSuit(): Layer[] {
    const { shorts } = build.suit
    if (!shorts) return regionsOf(cloth.cut(suit, cutOut.inside), SUIT)
    const { inside, outside } = cutMesh(cutOut.inside, (_, y) => y - shorts.waist)
    return [
      ...regionsOf(cloth.cut(suit, outside), SUIT),
      ...regionsOf(cloth.cut(cloth.dye(fabric, shorts.colour), inside), SUIT),
    ]
  }

  function makeHands(): Mesh {
    const tubes = ([1, -1] as const).flatMap((side) =>
      netFingers(fingers, side, { segments: 12, sides: 7 }).map((mesh, n) =>
        bind(cloth.cut(skin, mesh), ['Hand'], fingerStretches[n]),
      ),
    )
    return joinMeshes([bind(cloth.cut(skin, netPalms(solids, build))), ...tubes])
  }
}
