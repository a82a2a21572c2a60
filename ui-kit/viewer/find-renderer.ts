/** The hardware that renders 3D on this device: a graphics card, the CPU, or none. */
export type Renderer = 'card' | 'software' | 'none'

/**
 * Returns the hardware that renders 3D. This is slow on devices that render in software; it also
 * works in a worker, if the browser has `OffscreenCanvas`.
 */
export function findRenderer(): Renderer {
  if (askCanvas((gl) => !SOFTWARE.test(nameRenderer(gl)), true)) return 'card'
  return hasWebGl() ? 'software' : 'none'
}

export const hasWebGl = () => askCanvas(() => true, false)

/** The renderer's name, or a generic one if the browser hides it. */
function nameRenderer(gl: WebGL2RenderingContext): string {
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info')
  return String(gl.getParameter(unmasked ? unmasked.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
}

const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i

/** Uses its own canvas: once a canvas has a 3D context, it can never show a plain picture again. */
function askCanvas(
  question: (gl: WebGL2RenderingContext) => boolean,
  failIfMajorPerformanceCaveat: boolean,
): boolean {
  const gl = makeCanvas().getContext('webgl2', { failIfMajorPerformanceCaveat })
  const answer = gl !== null && question(gl)
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return answer
}

/** A worker has no document. */
const makeCanvas = (): HTMLCanvasElement | OffscreenCanvas =>
  typeof document === 'undefined' ? new OffscreenCanvas(1, 1) : document.createElement('canvas')
