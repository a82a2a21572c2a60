import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { toonMaterial } from '../../kit/paint/material.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sew } from '../../kit/sew.ts'
import { sweepLock } from '../../kit/shape/lock.ts'
import { combLowParting } from '../head/low-parting.ts'
import { dyeHair, type HairColours } from '../strand/dye-hair.ts'
import { followStrand, listStrandBones, swingStrand } from '../strand/hang-hair.ts'
import { partHair } from '../strand/part-hair.ts'
import { plaitHair } from '../strand/plait.ts'
import { makeScrunchy } from '../strand/scrunchy.ts'
import { spreadStrips } from '../strand/spread-strips.ts'

/** The centre line of a braid: from behind the ear forward over the shoulder. */
const lineOf = (side: number): Vec3[] => [
  [side * 0.146, 0.704, -0.024],
  [side * 0.172, 0.66, 0.004],
  [side * 0.17, 0.6, 0.052],
  [side * 0.15, 0.53, 0.088],
  [side * 0.142, 0.46, 0.098],
  [side * 0.146, 0.4, 0.098],
]

const bonesOf = (side: number) => {
  const [, , root, middle, low, tie] = lineOf(side)
  const end: Vec3 = [side * 0.15, 0.33, 0.1]
  return listStrandBones(`braid-${side > 0 ? 'left' : 'right'}`, [root, middle, low, tie, end])
}

const SIDES = [-1, 1]
const BONES = SIDES.flatMap(bonesOf)

/** The braid, and the loose hair below its tie. */
function braid(side: number): Mesh {
  const line = lineOf(side)
  const [x, y, z] = line[line.length - 1]
  const tuft = [-1, 0, 1].map((n) =>
    sweepLock({
      path: [
        [x, y + 0.012, z],
        [x + n * 0.014, y - 0.024, z + 0.004 * (1 - Math.abs(n))],
        [x + n * 0.009, y - 0.072 + 0.01 * Math.abs(n), z + 0.004],
      ],
      width: 0.036,
      thickness: 0.03,
      center: [x, y, 0] satisfies Vec3,
      segments: 8,
      roundness: 0.1,
      v: (t: number) => 0.35 + 0.6 * t,
    }),
  )
  const plait = plaitHair({ path: line, radius: 0.038, turns: 3.5, front: [side * 0.5, 0, 0.87] })
  const follow = ([, height]: Vec3) => followStrand(bonesOf(side), height)
  return fasten(joinMeshes([plait, ...tuft]), follow, BONES)
}

function tie(side: number): Mesh {
  const line = lineOf(side)
  const ring = makeScrunchy(line[line.length - 1], [0, 1, 0], { radius: 0.018, thickness: 0.009 })
  return fasten(ring, ([, y]) => followStrand(bonesOf(side), y), BONES)
}

/** Two braids from behind the ears over the shoulders, with a parting in the middle. */
export function makeBraids(name: string, colours: HairColours): Model {
  const { texture, material } = dyeHair(colours)
  const cloth = toonMaterial('tie', {
    plain: colours.tie,
    shade: '#b98fc0',
    outline: colours.outline,
  })
  return sew({
    name,
    layers: [
      ...partHair(spreadStrips(combLowParting())),
      { name: 'braids', mesh: spreadStrips(joinMeshes(SIDES.map(braid))), material: 0 },
      { name: 'ends', mesh: joinMeshes(SIDES.map(tie)), material: 1 },
    ],
    materials: [material, cloth],
    textures: [texture],
    bones: BONES,
    chains: SIDES.map((side) => swingStrand(bonesOf(side), 0.024)),
  })
}
