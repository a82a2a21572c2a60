// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { toColors } from '../record/canvas'

/**
 * Writes colours and depths to the hit samples of a pixel; `depths` is the address of its depths.
 */
export function paintSamples(color: v128, inverseDepth: v128, hit: v128, depths: usize): void {
  const target = depths + toColors
  v128.store(target, v128.bitselect(color, v128.load(target), hit))
  v128.store(depths, v128.bitselect(inverseDepth, v128.load(depths), hit))
}
