// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { vertices } from './screen-vertex'

/** The distance in memory from a vertex to its frame, which has the same size. */
export let toFrame: usize = 0

/** One v128 each, in view space. */
export const FRAME_NORMAL: usize = 0
export const FRAME_POSITION: usize = 16

/** Sets the address of frames, for surfaces whose normal matters at every sample. */
export function setFrames(framesAt: usize): void {
  toFrame = framesAt - vertices
}
