import type { PictureReason, ViewerOptions } from './records.ts'

/** In gigabytes; browsers report at most 8, and many report nothing. */
const MEMORY_MIN_GB = 2

/** The reason why this device should show a picture; null if it can show 3D. */
export function findPictureReason({ prefer }: Pick<ViewerOptions, 'prefer'>): PictureReason | null {
  if (prefer === 'picture') return 'asked'
  const isWanted = prefer === '3d'
  if (!isWanted && savesData()) return 'reducedData'
  if (!isWanted && isStrong()) return null
  if (!hasWebGl()) return 'noWebGl'
  return isWanted ? null : 'weakDevice'
}

// Two properties that not every browser has and that TypeScript's library lacks.
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

/** Whether the CPU renders instead of a graphics card; not all browsers report it. */
const hasOnlySoftware = () => !askCanvas((gl) => !SOFTWARE.test(nameRenderer(gl)), true)

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
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat })
  const answer = gl !== null && question(gl)
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return answer
}
