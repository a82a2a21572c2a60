import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Chain } from '../kit/hang-chain.ts'
import { toonMaterial } from '../kit/material.ts'
import type { Mesh } from '../kit/mesh.ts'
import { sew } from '../kit/sew.ts'
import type { Bone } from '../kit/skeleton.ts'
import { dyeHair, type HairColours } from './dye-hair.ts'
import { partHair } from './part-hair.ts'

export interface HairPlan {
  /** Unbound hair on the head: hats hide its upper part. */
  head: Mesh
  /** By which rule it swings, if it is long. */
  follow?: Parameters<typeof partHair>[1]
  /** Bound hair that hats let pass: they press it together above their line. */
  tails?: Mesh
  /** Bound cloth: what hats hide, and what hangs too low for them. */
  ties?: Mesh
  ends?: Mesh
  bones?: readonly Bone[]
  chains?: readonly Chain[]
}

/** Sews a hairstyle of one dye, with its ribbons. */
export function sewHair(name: string, colours: HairColours, plan: HairPlan): Model {
  const { texture, material } = dyeHair(colours)
  const { head, follow, tails, ties, ends, bones, chains } = plan
  const tie = { plain: colours.tie, shade: '#b98fc0', outline: colours.outline }
  const others = { tails, ties, ends }
  const named = (['tails', 'ties', 'ends'] as const).flatMap((layer) => {
    const mesh = others[layer]
    const isCloth = layer === 'ties' || layer === 'ends'
    return mesh ? [{ name: layer, mesh, material: isCloth ? 1 : 0 }] : []
  })
  return sew({
    ...{ name, bones, chains, textures: [texture] },
    layers: [...partHair(head, follow, bones), ...named],
    materials: ties || ends ? [material, toonMaterial('tie', tie)] : [material],
  })
}
