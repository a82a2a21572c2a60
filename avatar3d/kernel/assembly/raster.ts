// @ts-nocheck: AssemblyScript; its compiler checks the types.
// The functions that the host calls. The host chooses all addresses in linear memory; the kernel
// stores only addresses and allocates nothing.
export { setCanvas } from './canvas'
export { castContactShadows } from './cast-contact-shadows'
export { compressIndices } from './compress-indices'
export { fillTriangles } from './fill-triangles'
export { indexFirst, indexNext } from './index-pixels'
export { outlineEdges } from './outline-edges'
export { projectVertices } from './project-vertices'
export { clearCanvas, forgetRegion, startNoting } from './region'
export { resolveSamples } from './resolve-samples'
export { setVertices } from './screen-vertex'

/** The first address that the host may use. */
export function findRoom(): usize {
  return __heap_base
}
