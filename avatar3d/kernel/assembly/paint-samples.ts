// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { colors, inverseDepths } from './canvas'

/** Puts colours and depths on those samples of a pixel that are hit. */
export function paintSamples(color: v128, inverseDepth: v128, hit: v128, place: usize): void {
  const target = colors + place
  const depthTarget = inverseDepths + place
  v128.store(target, v128.bitselect(color, v128.load(target), hit))
  v128.store(depthTarget, v128.bitselect(inverseDepth, v128.load(depthTarget), hit))
}
