import type { Viewer } from '../../records.ts'

/** Radians from straight ahead: to the figure's left, and up. */
export interface Direction {
  yaw: number
  pitch: number
}

/** The position of the head in camera space. */
export interface HeadView {
  /** The head's position in the picture, from -1 to 1, to the right and up. */
  x: number
  y: number
  /** The size of the whole picture at the distance of the head, in metres. */
  widthMetres: number
  heightMetres: number
  /** The current angles of the camera around the figure. */
  yaw: number
  pitch: number
}

export type GazeTarget = Parameters<Viewer['gaze']>[0]

/**
 * The assumed distance from the screen to the head, in metres: as between people in conversation.
 */
const DISTANCE = 0.6
/** A figure that shows its back does not twist its neck. */
const YAW_MAX = 1.6

interface GazeOptions {
  signal: AbortSignal
  reducedMotion: boolean
  /** The pointer has moved. */
  onChange(): void
}

export interface Gaze {
  set(target: GazeTarget): void
  /** The current direction of the gaze; null looks straight ahead. */
  find(head: HeadView): Direction | null
}

/** Follows the pointer over the whole page, or looks at the viewer. */
export function createGaze(
  canvas: HTMLCanvasElement,
  { signal, reducedMotion, onChange }: GazeOptions,
): Gaze {
  let target: GazeTarget = null
  let pointer: { x: number; y: number } | null = null
  const listen = { signal, passive: true }
  const move = ({ clientX, clientY }: PointerEvent) => {
    pointer = { x: clientX, y: clientY }
    if (target === 'pointer') onChange()
  }
  const leave = () => {
    pointer = null
    if (target === 'pointer') onChange()
  }
  document.addEventListener('pointermove', move, listen)
  document.addEventListener('pointerdown', move, listen)
  document.documentElement.addEventListener('pointerleave', leave, listen)
  return {
    set(next) {
      target = next
      onChange()
    },
    find(head) {
      if (target === null || (target === 'pointer' && (reducedMotion || !pointer))) return null
      const at = target === 'pointer' && pointer ? placeIn(canvas, pointer) : head
      return aim(at, head)
    },
  }
}

/** A point on the page in the picture's coordinates, which are from -1 to 1 inside the picture. */
function placeIn(canvas: HTMLCanvasElement, { x, y }: { x: number; y: number }) {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  return { x: ((x - left) / width) * 2 - 1, y: 1 - ((y - top) / height) * 2 }
}

/** The direction from the head to a point on the screen, for a figure seen from an angle. */
export function aim(at: { x: number; y: number }, head: HeadView): Direction | null {
  const right = ((at.x - head.x) / 2) * head.widthMetres
  const up = ((at.y - head.y) / 2) * head.heightMetres
  const yaw = head.yaw + Math.atan2(right, DISTANCE)
  const turned = Math.atan2(Math.sin(yaw), Math.cos(yaw))
  if (Math.abs(turned) > YAW_MAX) return null
  return { yaw: turned, pitch: head.pitch + Math.atan2(up, Math.hypot(DISTANCE, right)) }
}
