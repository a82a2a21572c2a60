import type { Figure } from '@kisekae/contract/fit/closet.ts'
import type { Viewer, ViewerState } from '@kisekae/ui-kit/viewer/records.ts'
import { showAvatar } from '@kisekae/ui-kit/viewer/show-avatar.ts'
import { useMedia } from '@kisekae/web-common/use-media.ts'
import { useEffect, useRef } from 'preact/hooks'
import { useReducedMotion } from '../kit/use-reduced-motion.ts'

interface Props {
  /** The current outfit; undefined until it is loaded. */
  figure: Figure | undefined
  label: string
  /** A VRM 1.0 expression; null for the default face. */
  expression: string | null
  isPaused: boolean
  onState(state: ViewerState): void
  onTap(): void
}

/**
 * The distance in pixels within which a gesture counts as a tap; a longer gesture turns the figure.
 */
const TAP_PX = 6

/**
 * The avatar in 3D, shown with only the public viewer, as on partners' pages. Its head turns to the
 * pointer. On a device whose pointer can hover, its eyes follow the pointer too; other devices do
 * not load a moving face, because it is half a megabyte larger, which is too much for a phone.
 */
export function Avatar3d({ figure, label, expression, isPaused, onState, onTap }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const viewer = useRef<Viewer | null>(null)
  const pressedAt = useRef({ x: 0, y: 0 })
  const isReduced = useReducedMotion()
  const canHover = useMedia('(hover: hover)')

  useEffect(() => {
    if (!figure || !canvas.current) return
    const { motionUrl, ...change } = figure
    if (viewer.current) viewer.current.wear(change)
    else {
      // The user chose 3D, so the device's own preference no longer matters.
      const morphs = canHover && !isReduced ? 'vrm' : undefined
      viewer.current = showAvatar(canvas.current, { ...change, prefer: '3d', morphs, onState })
      viewer.current.gaze('pointer')
    }
    // If the motion cannot be loaded, the figure stays in the idle motion.
    viewer.current.play(motionUrl).catch(() => {})
  }, [figure])
  useEffect(() => viewer.current?.express(expression), [expression, figure])
  useEffect(() => viewer.current?.pause(isPaused), [isPaused, figure])
  useEffect(() => () => viewer.current?.close(), [])

  return (
    <canvas
      ref={canvas}
      class="stage-canvas"
      aria-label={label}
      onPointerDown={({ clientX: x, clientY: y }) => {
        pressedAt.current = { x, y }
      }}
      onClick={({ clientX, clientY }) => {
        const { x, y } = pressedAt.current
        if (Math.hypot(clientX - x, clientY - y) < TAP_PX) onTap()
      }}
    />
  )
}
