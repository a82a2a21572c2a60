import { type Vec3, vec } from '../../math/vector.ts'
import type { Links } from '../mesh/link-points.ts'
import type { Probe } from '../mesh/probe-surface.ts'
import { readVector } from '../mesh/read-vector.ts'
import type { Shell } from '../mesh/shell.ts'
import { smoothField } from '../mesh/smooth-field.ts'
import { weighLinks } from '../mesh/weigh-links.ts'
import type { BoneShares } from './bone-shares.ts'
import { LIMB_OF_BONE } from './find-far.ts'
import { inpaintShares } from './inpaint-shares.ts'

/**
 * Skin within this distance, as a fraction of the body's height, is trusted if its normal is
 * similar enough.
 */
const NEAR = 0.035
const COSINE_MIN = 0.8
/** Cloth bends more softly than the skin under it, whose vertices may be closer together. */
const SMOOTH_ROUNDS = 2

interface Held {
  /** The bone of each point, or -1. */
  kept: Int32Array
  /** Bits of limbs. */
  far: Uint8Array
}

interface Wearer {
  shell: Shell
  heightMetres: number
  findSkin(from: Vec3, metresMax?: number): Probe | undefined
}

/**
 * Gives a surface the weights of the skin under it, as in "Robust Skin Weights Transfer via Weight
 * Inpainting" (Abdrashitov and others, 2023): where the nearest skin is close and faces the same
 * way, the surface takes its weights; everywhere else, the surface takes the smoothest continuation
 * of these. `kept` contains the bone that each point keeps, and `far` the limbs that it must not
 * follow.
 */
export function transferWeights(
  cloth: Pick<Shell, 'positions' | 'normals'>,
  links: Links,
  wearer: Wearer,
  { kept, far }: Held,
): BoneShares {
  const skinBones = new Set(wearer.shell.bones)
  for (const bone of kept) if (bone >= 0) skinBones.add(bone)
  const bones = [...skinBones].sort((a, b) => a - b)
  const shares = new Float32Array(links.count * bones.length)
  const isKnown = new Uint8Array(links.count)
  const sample = (vertex: number, metresMax: number, cosineMin: number) => {
    const point = links.points[vertex]
    if (isKnown[point]) return
    const skin = wearer.findSkin(readVector(cloth.positions, vertex), metresMax)
    if (!skin) return
    // A lining faces inwards.
    const cosine = Math.abs(vec.dot(skin.normal, readVector(cloth.normals, vertex)))
    if (cosine < cosineMin) return
    if (metresMax < Infinity && isOf(far[point], wearer.shell, skin)) return
    isKnown[point] = 1
    addSkin(shares, point * bones.length, bones, wearer.shell, skin)
  }
  const keep = (point: number) => {
    const at = point * bones.length
    shares.fill(0, at, at + bones.length)
    shares[at + bones.indexOf(kept[point])] = 1
    isKnown[point] = 1
  }
  links.points.forEach((point, vertex) => {
    if (kept[point] >= 0) keep(point)
    else sample(vertex, NEAR * wearer.heightMetres, COSINE_MIN)
  })
  const pulls = weighLinks(cloth.positions, links)
  const lost = new Set(inpaintShares(shares, bones.length, isKnown, links, pulls))
  // A piece that is nowhere close to the skin follows the nearest skin.
  links.points.forEach((point, vertex) => {
    if (lost.has(point)) sample(vertex, Infinity, 0)
  })
  smoothField(shares, links, { width: bones.length, rounds: SMOOTH_ROUNDS, pulls })
  kept.forEach((bone, point) => {
    if (bone >= 0) keep(point)
  })
  return { bones, shares }
}

/** Whether skin follows the given limbs more than anything else. */
function isOf(limbs: number, { indices, bones, weights }: Shell, skin: Probe): boolean {
  let sum = 0
  for (let corner = 0; corner < 3; corner++) {
    const vertex = indices[skin.at + corner] * 4
    for (let k = vertex; k < vertex + 4; k++)
      if (LIMB_OF_BONE[bones[k]] & limbs) sum += skin.shares[corner] * weights[k]
  }
  return sum > 0.5
}

function addSkin(
  target: Float32Array,
  at: number,
  bones: readonly number[],
  { indices, bones: skinBones, weights }: Shell,
  skin: Probe,
): void {
  for (let corner = 0; corner < 3; corner++) {
    const vertex = indices[skin.at + corner] * 4
    for (let k = vertex; k < vertex + 4; k++)
      if (weights[k] > 0)
        target[at + bones.indexOf(skinBones[k])] += skin.shares[corner] * weights[k]
  }
}
