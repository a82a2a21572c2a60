import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { ear } from '../../body/ear.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { type Cut, cloth, type Fabric } from '../../kit/paint/fabric.ts'
import { toonMaterial } from '../../kit/paint/material.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import type { Chain } from '../../kit/rig/hang-chain.ts'
import type { Bone } from '../../kit/rig/skeleton.ts'
import { sew } from '../../kit/sew.ts'

/**
 * The name of the surfaces of everything that is worn in or on an ear; hoods hide them by this
 * name.
 */
const EARRINGS = 'earrings'

/** The front of the left lobe. */
export const LOBE: Vec3 = ear.place(-0.006, -0.0295, 0.0012)

/** The middle of something that hangs this far below the lobe. */
export const belowLobe = (metres: number): Vec3 => [
  LOBE[0] + 0.004,
  LOBE[1] - metres,
  LOBE[2] + 0.002,
]

/** Flat ornaments look forwards and outwards, so that they can be seen from both directions. */
const FRONT = vec.normalize([0.75, 0, 0.66])
export const ORNAMENT = {
  front: FRONT,
  up: [0, 1, 0],
  right: vec.cross([0, 1, 0], FRONT),
} satisfies Record<string, Vec3>

/** A part of the left earring. */
type Part = [patch: Cut[1], mesh: Mesh]

interface EarringsPlan {
  name: string
  fabric: Fabric
  /** What does not move in the ear. */
  fixed: readonly Part[]
  /** What swings below the lobe, and its length in metres. */
  hanging?: { parts: readonly Part[]; length: number }
  outline: Hex
}

const SIDES = ['left', 'right'] as const
type Side = (typeof SIDES)[number]

const boneOf = (side: Side, joint: number) => `earring-${side}-${joint}`

/** Two joints for each side: the lobe, and the lower end. */
const hang = (length: number): Bone[] =>
  SIDES.flatMap((side) => {
    const [x, y, z] = LOBE
    const out = side === 'left' ? x : -x
    return [
      { name: boneOf(side, 1), parent: 'head', place: [out, y, z] },
      { name: boneOf(side, 2), parent: boneOf(side, 1), place: [out, y - length, z] },
    ]
  })

const swing = (side: Side): Chain => ({
  name: `earring-${side}`,
  bones: [boneOf(side, 1), boneOf(side, 2)],
  stiffness: [0.35, 0.35],
  gravity: 0.3,
  drag: 0.25,
  hitRadius: 0.006,
  colliders: [],
})

/** A pair of earrings, modelled on the left side. */
export function sewEarrings({ name, fabric, fixed, hanging, outline }: EarringsPlan): Model {
  const bones = hanging ? hang(hanging.length) : []
  const follow = (parts: readonly Part[], boneFor: (side: Side) => string) =>
    parts.flatMap(([patch, mesh]) => {
      const left = cloth.cut(patch, mesh)
      return SIDES.map((side) => ({
        name: EARRINGS,
        mesh: fasten(side === 'left' ? { ...left } : mirrorMesh(left), boneFor(side), bones),
        material: 0,
      }))
    })
  return sew({
    name,
    layers: [
      ...follow(fixed, () => 'head'),
      ...follow(hanging?.parts ?? [], (side) => boneOf(side, 1)),
    ],
    bones,
    chains: hanging ? SIDES.map(swing) : [],
    materials: [
      toonMaterial('earrings', {
        texture: 0,
        shade: '#b9a3c8',
        outline,
        outlineWidth: 0.0016,
        rim: 0.35,
      }),
    ],
    textures: [fabric.picture],
  })
}
