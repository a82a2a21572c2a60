import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { still } from '@kisekae/avatar3d/motion/still.ts'
import type { Camera } from '@kisekae/avatar3d/raster/camera.ts'
import { findBounds } from '@kisekae/avatar3d/raster/find-bounds.ts'
import { fitCamera } from '@kisekae/avatar3d/raster/fit-camera.ts'
import type { Piece } from './dress.ts'

/**
 * A frame fills the picture to its edges; without one, all there is to see does, with room around.
 */
export function chooseCamera(
  pieces: readonly Piece[],
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): 'full' | Camera {
  const frames = pieces.filter(({ part }) => part === 'Frame').map(({ model }) => model)
  if (frames.length === 0) return 'full'
  return fitCamera(findBounds(assemble(frames), still, 1), widthPx, heightPx, 0)
}
