import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import { combScalp } from '../head/scalp.ts'
import { listCurtainStrands } from '../strand/curtain-strands.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { swingStrand } from '../strand/hang-hair.ts'
import { type Rope, twistRope } from '../strand/ropes.ts'
import { sewHair } from '../strand/sew-hair.ts'

const SIDES = [-1, 1]

/** Thick and a little uneven, with a round end. */
const matted = (t: number) =>
  Math.sqrt(Math.min(1, t * 8 + 0.16)) * (1 + 0.08 * Math.sin(t * 31)) * (1 - t ** 16) ** 0.5

/** The locs of one side, in two layers, of different lengths. */
function listLocs(side: number): Rope[] {
  const outer = Array.from({ length: 9 }, (_, n) => {
    const round = 50 + 15 * n
    const tip = 0.6 - 0.03 * ((n * 2) % 3) - 0.0006 * (round - 50)
    return { round: side * round, from: 0, tip, width: 0.045, off: 0.008 + 0.008 * (n % 2) }
  })
  const inner = Array.from({ length: 8 }, (_, n) => ({
    round: side * (60 + 15 * n),
    from: 62,
    tip: 0.565 - 0.02 * (n % 2),
    width: 0.046,
    off: -0.012,
  }))
  return [...outer, ...inner]
}

const { strands: STRANDS, follow } = listCurtainStrands('locs', [0.65, 0.58, 0.5])

/** Locs down to the shoulders. */
export function makeLocs(name: string, colours: HairColours): Model {
  const middle = { round: 180, from: 50, tip: 0.52, width: 0.05, off: 0 }
  const locs = [...SIDES.flatMap(listLocs), middle]
  return sewHair(name, colours, {
    head: joinMeshes(locs.map((rope) => twistRope(rope, matted))),
    close: combScalp(0.034, { thickness: 0.008, height: 0.7 }),
    picture: 'locs',
    follow,
    bones: STRANDS.flat(),
    chains: STRANDS.map((strand) => swingStrand(strand, 0.024)),
  })
}
