// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { toColors } from './canvas'

/** Puts colours and depths on those samples of a pixel that are hit; `depths` is where they lie. */
export function paintSamples(color: v128, inverseDepth: v128, hit: v128, depths: usize): void {
  const target = depths + toColors
  v128.store(target, v128.bitselect(color, v128.load(target), hit))
  v128.store(depths, v128.bitselect(inverseDepth, v128.load(depths), hit))
}
