import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { combScalp } from '../head/scalp.ts'
import { listCurtainStrands } from '../strand/curtain-strands.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { swingStrand } from '../strand/hang-hair.ts'
import { type Rope, threadBead, twistRope } from '../strand/ropes.ts'
import { sewHair } from '../strand/sew-hair.ts'

const SIDES = [-1, 1]

/**
 * The braids on one side: outer ones that begin at the parting, and between them others that begin
 * farther down.
 */
function listBraids(side: number, tipAt: (behind: number, n: number) => number): Rope[] {
  const outer = Array.from({ length: 11 }, (_, n) => {
    const round = 52 + 12.2 * n
    const behind = Math.max(0, Math.min(1, (round - 80) / 80))
    return { round: side * round, from: 0, tip: tipAt(behind, n), width: 0.034, off: 0.004 }
  })
  const inner = Array.from({ length: 10 }, (_, n) => {
    const round = 58 + 12.2 * n
    const behind = Math.max(0, Math.min(1, (round - 80) / 80))
    const tip = tipAt(behind, n + 1) - 0.016
    return { round: side * round, from: 70, tip, width: 0.034, off: -0.012 }
  })
  return [...outer, ...inner]
}

/** In the middle of the back, where the others part. */
const middleBraid = (tip: number): Rope => ({ round: 180, from: 60, tip, width: 0.04, off: -0.004 })

/** The width of a braid, which is even from just below the root until it narrows near the end. */
const braided = (t: number) => Math.sqrt(Math.min(1, t * 12 + 0.12)) * (1 - 0.45 * t ** 9)

const SCALP = { thickness: 0.006, height: 0.7 }

const { strands: LONG, follow: followLong } = listCurtainStrands('box', [0.64, 0.56, 0.48, 0.4])

/** Box braids, parted in the middle, and longer at the back. */
export function makeBoxBraids(name: string, colours: HairColours): Model {
  const tipAt = (behind: number, n: number) => 0.53 - 0.1 * behind + 0.014 * ((n * 2) % 3)
  const braids = [...SIDES.flatMap((side) => listBraids(side, tipAt)), middleBraid(0.43)]
  return sewHair(name, colours, {
    head: joinMeshes(braids.map((rope) => twistRope(rope, braided))),
    close: combScalp(0.036, SCALP),
    picture: 'plaits',
    follow: followLong,
    bones: LONG.flat(),
    chains: LONG.map((strand) => swingStrand(strand, 0.02)),
  })
}

const { strands: SHORT, follow: followShort } = listCurtainStrands('bead', [0.66, 0.61, 0.55])

/** Shorter braids; each of the outer ones ends in two beads. */
export function makeBeadedBraids(name: string, colours: HairColours): Model {
  const tipAt = (_: number, n: number) => 0.585 + 0.02 * ((n * 2) % 3)
  const braids = [...SIDES.flatMap((side) => listBraids(side, tipAt)), middleBraid(0.6)]
  const beads = braids
    .filter(({ from }) => from === 0)
    .flatMap((rope) => [threadBead(rope, 0.004), threadBead(rope, 0.037)])
  return sewHair(name, colours, {
    head: joinMeshes(braids.map((rope) => twistRope(rope, braided))),
    close: combScalp(0.046, SCALP),
    ends: fasten(joinMeshes(beads), followShort, SHORT.flat()),
    picture: 'plaits',
    follow: followShort,
    bones: SHORT.flat(),
    chains: SHORT.map((strand) => swingStrand(strand, 0.02)),
  })
}
