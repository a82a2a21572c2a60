import type { Material, Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { toonMaterial } from '../../kit/paint/material.ts'
import type { Chain } from '../../kit/rig/hang-chain.ts'
import type { Bone } from '../../kit/rig/skeleton.ts'
import { sew } from '../../kit/sew.ts'
import { dyeHair, type HairColours } from './dye-hair.ts'
import { partHair } from './part-hair.ts'
import { partTails, type Tail } from './part-tails.ts'
import { PICTURES, type Picture } from './pictures.ts'
import { spreadStrips } from './spread-strips.ts'

interface HairPlan {
  /** Hair on the head that is not bound to bones: hats hide its upper part. */
  head: Mesh
  /**
   * Hair that is not bound to bones but cropped or braided close to the head, if its texture
   * contains such hair.
   */
  close?: Mesh
  /**
   * Hair that is not bound to bones and is so short that the skin shows through; a hairstyle with
   * such hair has no ties.
   */
  veil?: Mesh
  /** The picture with which the hair is painted; strands by default. */
  picture?: Picture
  /** The rule by which it swings, if it is long. */
  follow?: Parameters<typeof partHair>[1]
  /** Hair that is bound to bones and shows below hats. */
  tails?: readonly Tail[]
  /** Cloth bound to bones: the part that hats hide, and the part that hangs below them. */
  ties?: Mesh
  ends?: Mesh
  bones?: readonly Bone[]
  chains?: readonly Chain[]
}

/** One layer of a veil hides a third of the skin. */
const VEIL: Material['baseColor'] = [1, 1, 1, 0.34]

/** Sews a hairstyle in one dye, with its ribbons. */
export function sewHair(name: string, colours: HairColours, plan: HairPlan): Model {
  const { texture, material } = dyeHair(colours, plan.picture)
  const { follow, ties, ends, bones, chains } = plan
  const { locks, close } = PICTURES[plan.picture ?? 'strands']
  const head = joinMeshes([
    spreadStrips(plan.head, locks),
    ...(plan.close ? [spreadStrips(plan.close, close)] : []),
  ])
  const tails = (plan.tails ?? []).map((tail) => ({
    ...tail,
    mesh: spreadStrips(tail.mesh, locks),
  }))
  const tie = { plain: colours.tie, shade: '#b98fc0', outline: colours.outline }
  const bows = Object.entries({ ties, ends }).flatMap(([layer, mesh]) =>
    mesh ? [{ name: layer, mesh, material: 1 }] : [],
  )
  const thin = plan.veil ? partHair(spreadStrips(plan.veil, close)) : []
  const veil: Material = { ...material, name: 'veil', baseColor: VEIL, alphaMode: 'BLEND' }
  const second = plan.veil ? veil : toonMaterial('tie', tie)
  return sew({
    name,
    bones,
    chains,
    textures: [texture],
    layers: [
      ...partHair(head, follow, bones),
      ...thin.map((layer) => ({ ...layer, material: 1 })),
      ...partTails(tails, bones),
      ...bows,
    ],
    materials: ties || ends || plan.veil ? [material, second] : [material],
  })
}
