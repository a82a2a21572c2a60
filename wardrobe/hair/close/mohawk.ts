import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { sweepLock } from '../../kit/shape/lock.ts'
import { combScalp } from '../head/scalp.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'

const RADIANS = Math.PI / 180

/**
 * A point on the crest, given in degrees back from the forehead, metres to the side, and metres
 * away from the head.
 */
function ridge(back: number, x: number, off: number): Vec3 {
  const turn = (back - 62) * RADIANS
  const reach = 0.172 + off
  return [x, 0.812 + Math.cos(turn) * reach, -0.01 - Math.sin(turn) * reach]
}

const spike = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.5)) * (1 - t ** 2.2) ** 0.9 * 1.05

const COUNT = 11

/** Three spikes side by side that lean back, highest over the crown. */
function spikes(n: number): Mesh[] {
  const back = 4 + (158 / (COUNT - 1)) * n
  const high = 0.07 + 0.08 * Math.sin(((n + 0.9) / (COUNT + 0.4)) * Math.PI)
  return [-1, 0, 1].map((aside) => {
    const tall = high * (aside === 0 ? 1 : 0.86)
    const lean = 7 + 8 * (n / COUNT) + 5 * Math.abs(aside)
    return sweepLock({
      path: [
        ridge(back, aside * 0.026, -0.012),
        ridge(back + lean * 0.15, aside * 0.026, tall * 0.4),
        ridge(back + lean * 0.5, aside * 0.02, tall * 0.75),
        ridge(back + lean, aside * 0.01, tall),
      ],
      width: 0.092,
      thickness: 0.05,
      center: [aside * -0.4, 0.8, -0.02] satisfies Vec3,
      profile: spike,
      segments: 9,
      roundness: 0.15,
      v: (t) => 0.14 + 0.46 * t,
    })
  })
}

/** A crest of spikes from the forehead to the nape, between cropped sides. */
export function makeMohawk(name: string, colours: HairColours): Model {
  return sewHair(name, colours, {
    head: joinMeshes(Array.from({ length: COUNT }, (_, n) => spikes(n)).flat()),
    close: combScalp(0.022, { thickness: 0.006, height: 0.69 }),
    picture: 'cropped',
  })
}
