// @ts-nocheck: AssemblyScript; its compiler checks the types.
// The functions that the host calls. The host chooses all addresses in linear memory; the kernel
// stores only addresses and allocates nothing.

export { castContactShadows } from './cast-contact-shadows'
export { compressIndices } from './compress-indices'
export { fillTriangles } from './fill/fill-triangles'
export { outlineEdges } from './fill/outline-edges'
export { indexFirst, indexNext } from './index-pixels'
export { keepFrames, projectVertices } from './project-vertices'
export { setCanvas } from './record/canvas'
export { setFrames } from './record/frame'
export { setInk } from './record/ink'
export { clearCanvas, forgetRegion, startNoting } from './record/region'
export { setVertices } from './record/screen-vertex'
export { setView } from './record/view'
export { resolveSamples } from './resolve-samples'
export { settleInk } from './settle-ink'
export { shadeFloor } from './shade-floor'

/** The first address that the host may use. */
export function findRoom(): usize {
  return __heap_base
}
