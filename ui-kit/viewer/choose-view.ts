import type { PictureReason, ViewerOptions } from './records.ts'

/** Gigabytes; browsers tell no more than this, and many tell nothing. */
const MEMORY_MIN_GB = 2

/** Why this device shall see a picture; null: it can show 3D. */
export function findPictureReason({ prefer }: Pick<ViewerOptions, 'prefer'>): PictureReason | null {
  if (prefer === 'picture') return 'asked'
  const isWanted = prefer === '3d'
  if (!isWanted && savesData()) return 'reducedData'
  if (!isWanted && isStrong()) return null
  if (!hasWebGl()) return 'noWebGl'
  return isWanted ? null : 'weakDevice'
}

// Two that not every browser knows, and the library of types does not.
interface Hints {
  connection?: { saveData?: boolean }
  deviceMemory?: number
}

const savesData = () =>
  (navigator as Hints).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches

const isStrong = () =>
  ((navigator as Hints).deviceMemory ?? MEMORY_MIN_GB) >= MEMORY_MIN_GB && !hasOnlySoftware()

const hasWebGl = () => askCanvas(() => true, false)

/** Whether the processor draws in place of a graphics card; browsers do not always own up to it. */
const hasOnlySoftware = () => !askCanvas((gl) => !SOFTWARE.test(nameRenderer(gl)), true)

function nameRenderer(gl: WebGL2RenderingContext): string {
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info')
  return String(gl.getParameter(unmasked ? unmasked.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
}

const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i

/** Asks a canvas of its own: one that has drawn in 3D never shows a plain picture again. */
function askCanvas(
  question: (gl: WebGL2RenderingContext) => boolean,
  failIfMajorPerformanceCaveat: boolean,
): boolean {
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat })
  const answer = gl !== null && question(gl)
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return answer
}
