import type { ViewerView as View } from '../records.ts'

const START: View = { yaw: 0, pitch: 0, zoom: 1 }
const PITCH_MIN = -0.25
const PITCH_MAX = 1.1
/** Small enough to leave room for a jump. */
const ZOOM_MIN = 0.7
const ZOOM_MAX = 5
const STEP = Math.PI / 12
const ZOOM_STEP = 1.25
/** A drag across the whole canvas turns the figure around once. */
const TURN_PER_WIDTH = 2 * Math.PI
const WHEEL_PER_ZOOM_PX = 400

const KEYS: Record<string, (view: View) => Partial<View>> = {
  ArrowLeft: ({ yaw }) => ({ yaw: yaw - STEP }),
  ArrowRight: ({ yaw }) => ({ yaw: yaw + STEP }),
  ArrowUp: ({ pitch }) => ({ pitch: pitch + STEP }),
  ArrowDown: ({ pitch }) => ({ pitch: pitch - STEP }),
  '+': ({ zoom }) => ({ zoom: zoom * ZOOM_STEP }),
  '=': ({ zoom }) => ({ zoom: zoom * ZOOM_STEP }),
  '-': ({ zoom }) => ({ zoom: zoom / ZOOM_STEP }),
  '0': () => START,
  Home: () => START,
}

/**
 * Lets touch, mouse and keyboard turn the figure: one finger or the mouse turns it, and two fingers
 * or the wheel zoom. A finger that moves vertically still scrolls the page, as does the wheel until
 * the user clicks the canvas. Stops on the signal. Returns `look`, with which the caller can change
 * the view.
 */
export function followGestures(
  canvas: HTMLCanvasElement,
  { signal, onChange }: { signal: AbortSignal; onChange(view: View): void },
): { look(view: Partial<View>): void } {
  let view = START
  const fingers = new Map<number, { x: number; y: number }>()
  const change = (next: Partial<View>) => {
    const { yaw, pitch, zoom } = { ...view, ...next }
    view = {
      yaw,
      pitch: Math.min(PITCH_MAX, Math.max(PITCH_MIN, pitch)),
      zoom: Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom)),
    }
    onChange(view)
  }
  const spread = () => {
    const [a, b] = [...fingers.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => canvas.addEventListener(type, listener, { signal, passive: false })

  on('pointerdown', (event) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    canvas.setPointerCapture(event.pointerId)
  })
  on('pointermove', ({ pointerId, clientX: x, clientY: y }) => {
    const from = fingers.get(pointerId)
    if (!from) return
    const before = spread()
    fingers.set(pointerId, { x, y })
    if (before > 0) return change({ zoom: (view.zoom * spread()) / before })
    const turn = TURN_PER_WIDTH / Math.max(1, canvas.clientWidth)
    change({ yaw: view.yaw - (x - from.x) * turn, pitch: view.pitch + (y - from.y) * turn * 0.5 })
  })
  for (const type of ['pointerup', 'pointercancel'] as const)
    on(type, ({ pointerId }) => fingers.delete(pointerId))
  on('wheel', (event) => {
    // A pinch on a trackpad arrives as a wheel event with the control key.
    if (!event.ctrlKey && document.activeElement !== canvas) return
    event.preventDefault()
    change({ zoom: view.zoom * 2 ** (-event.deltaY / WHEEL_PER_ZOOM_PX) })
  })
  on('keydown', (event) => {
    const wanted = KEYS[event.key]
    if (!wanted || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    change(wanted(view))
  })
  return { look: change }
}
