import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { toonMaterial } from '../../kit/paint/material.ts'
import type { Chain } from '../../kit/rig/hang-chain.ts'
import type { Bone } from '../../kit/rig/skeleton.ts'
import { sew } from '../../kit/sew.ts'
import { dyeHair, type HairColours } from './dye-hair.ts'
import { partHair } from './part-hair.ts'
import { partTails, type Tail } from './part-tails.ts'
import { spreadStrips } from './spread-strips.ts'

interface HairPlan {
  /** Unbound hair on the head: hats hide its upper part. */
  head: Mesh
  /** The rule by which it swings, if it is long. */
  follow?: Parameters<typeof partHair>[1]
  /** Hair bound to bones that shows below hats. */
  tails?: readonly Tail[]
  /** Cloth bound to bones: the part that hats hide, and the part that hangs below them. */
  ties?: Mesh
  ends?: Mesh
  bones?: readonly Bone[]
  chains?: readonly Chain[]
}

/** Sews a hairstyle of one dye, with its ribbons. */
export function sewHair(name: string, colours: HairColours, plan: HairPlan): Model {
  const { texture, material } = dyeHair(colours)
  const { follow, ties, ends, bones, chains } = plan
  const head = spreadStrips(plan.head)
  const tails = (plan.tails ?? []).map((tail) => ({ ...tail, mesh: spreadStrips(tail.mesh) }))
  const tie = { plain: colours.tie, shade: '#b98fc0', outline: colours.outline }
  const bows = Object.entries({ ties, ends }).flatMap(([layer, mesh]) =>
    mesh ? [{ name: layer, mesh, material: 1 }] : [],
  )
  return sew({
    name,
    bones,
    chains,
    textures: [texture],
    layers: [...partHair(head, follow, bones), ...partTails(tails, bones), ...bows],
    materials: ties || ends ? [material, toonMaterial('tie', tie)] : [material],
  })
}
