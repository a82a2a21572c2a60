import { createDice } from './outfits/pick-outfit.ts'
import { dressRandomly } from './silhouettes/dress-randomly.ts'
import { measureOverlap, type Overlap } from './silhouettes/measure-overlap.ts'
import { openGallery } from './silhouettes/open-gallery.ts'
import type { Trial } from './trial.ts'

/**
 * The minimum overlap; the remainder allows for the difference between two ways of smoothing edges.
 */
export const OVERLAP_MIN = 0.97

/**
 * Compares two pictures of each avatar: one rendered in a browser, where the viewer assembles the
 * avatar from parts, and one rendered by the service.
 */
export const silhouettesTrial: Trial = {
  about: 'avatars built by the 3D viewer beside their pictures; --times N outfits',
  listCases: (times) => [
    {
      name: `silhouettes overlap by ${OVERLAP_MIN}`,
      async run() {
        const overlaps = await measureOverlaps({ times })
        return overlaps ? { result: judge(overlaps) } : { skipped: 'Chromium is not installed' }
      },
    },
  ],
}

/**
 * Measures random outfits, every second one with a hat that deforms hair; null without a browser.
 */
export async function measureOverlaps({ times }: { times: number }): Promise<Overlap[] | null> {
  const gallery = await openGallery()
  if (!gallery) return null
  try {
    const overlaps: Overlap[] = []
    for (let seed = 1; seed <= times; seed++) {
      const dice = createDice(seed)
      const avatar = await dressRandomly(gallery, { dice, underHat: seed % 2 === 0 })
      overlaps.push(await measureOverlap(gallery, avatar))
    }
    return overlaps
  } finally {
    await gallery.close()
  }
}

function judge(overlaps: readonly Overlap[]): string {
  const ordered = overlaps.toSorted((a, b) => a.share - b.share)
  const [least] = ordered
  const squeezed = overlaps.filter(({ isDeformed }) => isDeformed).length
  const middle = ordered[Math.floor(ordered.length / 2)].share
  const shares = `least ${least.share.toFixed(4)}, middle ${middle.toFixed(4)}`
  const told = `${overlaps.length} outfits, ${squeezed} deformed: ${shares}`
  if (least.share < OVERLAP_MIN) throw new Error(`${told}: ${least.names.join(', ')}`)
  return told
}
