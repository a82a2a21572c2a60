import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cutMesh } from '../../kit/solid/cut-mesh.ts'
import { growsAbove } from '../head/grows-above.ts'
import { combScalp } from '../head/scalp.ts'

/**
 * Layers of cropped hair, each of which begins higher up than the one below it: further up, more
 * and more of them cover the skin.
 */
const LAYERS = Array.from({ length: 6 }, (_, n) => ({
  thickness: 0.0018 + 0.0005 * n,
  height: 0.708 + 0.021 * n,
  neck: 0.612 + 0.03 * n,
}))

const HEIGHT = 0.85
const NECK = 0.83

/** Layers extend this far above the line of the full hair, which hides their ends. */
const OVERLAP = 0.03

/**
 * Cropped hair that fades into the skin at the sides and behind; at the back, it is full above the
 * height `neck`.
 */
export function cropSides(neck = NECK) {
  const hidden = growsAbove(HEIGHT + OVERLAP, neck + OVERLAP)
  const cropLayer = (layer: (typeof LAYERS)[0]): Mesh =>
    cutMesh(combScalp(0.034, layer), hidden).outside
  return {
    close: combScalp(0.03, { thickness: 0.006, height: HEIGHT, neck }),
    veil: joinMeshes(LAYERS.map(cropLayer)),
  }
}
