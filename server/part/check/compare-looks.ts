import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Kernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'

/**
 * The difference in appearance between two models: the mean difference, from 0 to 255, of the
 * pixels in which either one is visible.
 */
export function compareLooks(one: Model, other: Model, kernel: Kernel): number {
  const [a, b] = [one, other].map((model) => draw(model, kernel))
  let [sum, count] = [0, 0]
  for (let i = 0; i < a.length; i++) {
    if (a[i] === 0 && b[i] === 0) continue
    count++
    for (let shift = 0; shift < 32; shift += 8)
      sum += Math.abs(((a[i] >>> shift) & 255) - ((b[i] >>> shift) & 255)) / 4
  }
  return count > 0 ? sum / count : 0
}

const SIZE = { widthPx: 150, heightPx: 200 }

function draw(model: Model, kernel: Kernel): Uint32Array {
  const terms = { motion: still, frameCount: 1, background: null, outline: false, kernel }
  return drawAvatar(assemble([model]), { ...SIZE, ...terms, camera: 'full' })[0]
}
