import { drawBoth } from './compare/draw-both.ts'
import { listSubjects } from './compare/list-subjects.ts'
import { type Likeness, measureLikeness } from './compare/measure-likeness.ts'
import { writePair } from './compare/write-pair.ts'
import type { Bench } from './figure.ts'

const OVERLAP_GOAL = 0.98
const SSIM_GOAL = 0.93

export const bench: Bench = {
  name: 'compare',
  about: 'least SSIM with three-vrm over samples and starter outfits; silhouettes in the details',
  async run(progress) {
    const { pairs, version } = await drawBoth(await listSubjects(), progress)
    const folder = process.env['KISEKAE_PAIRS']
    if (folder) for (const pair of pairs) await writePair(pair, folder)
    const likenesses = pairs.map(({ name, ours, peer, peerAsLoaded }) => ({
      name,
      ...roundOff(measureLikeness(ours, peer)),
      ...(peerAsLoaded && { asLoaded: roundOff(measureLikeness(ours, peerAsLoaded)) }),
    }))
    const least = Math.min(...likenesses.map(({ ssim }) => ssim))
    return {
      name: 'compare',
      ours: least,
      peer: SSIM_GOAL,
      unit: 'SSIM',
      ratio: least / SSIM_GOAL,
      goal: 1,
      unmet: likenesses.flatMap(listUnmet),
      details: {
        ...Object.fromEntries(likenesses.map(({ name, ...likeness }) => [name, likeness])),
        peer: `Chromium ${version}, three and @pixiv/three-vrm, SwiftShader`,
      },
    }
  },
}

const roundOff = ({ overlap, ssim }: Likeness): Likeness => ({
  overlap: Number(overlap.toFixed(4)),
  ssim: Number(ssim.toFixed(4)),
})

const listUnmet = ({ name, overlap, ssim }: Likeness & { name: string }): string[] => [
  ...(overlap < OVERLAP_GOAL ? [`${name}: overlap ${overlap}, required ${OVERLAP_GOAL}`] : []),
  ...(ssim < SSIM_GOAL ? [`${name}: SSIM ${ssim}, required ${SSIM_GOAL}`] : []),
]
