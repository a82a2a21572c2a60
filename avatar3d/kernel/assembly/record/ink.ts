// @ts-nocheck: AssemblyScript; its compiler checks the types.

/** The address of the layer of ink: per pixel, its strength (out of 255) << 24 | its colour. */
export let inks: usize = 0
/**
 * The address of the depths of the ink: one f32 per pixel, the reciprocal of a distance in metres.
 */
export let inkDepths: usize = 0

/** Sets the address of the layer of ink, which must be empty; it is valid until the next call. */
export function setInk(inksAt: usize, inkDepthsAt: usize): void {
  inks = inksAt
  inkDepths = inkDepthsAt
}
