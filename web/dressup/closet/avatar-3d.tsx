import type { Viewer, ViewerState } from '@kisekae/ui-kit/viewer/records.ts'
import { showAvatar } from '@kisekae/ui-kit/viewer/show-avatar.ts'
import { useEffect, useRef } from 'preact/hooks'
import type { Figure } from '../api/records.ts'

interface Props {
  /** What is worn, once it was read. */
  figure: Figure | undefined
  label: string
  /** A VRM 1.0 expression; null: the face's own. */
  expression: string | null
  isPaused: boolean
  onState(state: ViewerState): void
  onTap(): void
}

/** Pixels that a tap may wander; beyond them somebody turns the figure. */
const TAP_PX = 6

/** The avatar in 3D, as partners show it: by the public viewer alone. */
export function Avatar3d({ figure, label, expression, isPaused, onState, onTap }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const viewer = useRef<Viewer | null>(null)
  const pressedAt = useRef({ x: 0, y: 0 })

  useEffect(() => {
    if (!figure || !canvas.current) return
    const { motionUrl, ...change } = figure
    // It is drawn here by somebody's choice, so a device that would rather not is not asked again.
    if (viewer.current) viewer.current.wear(change)
    else viewer.current = showAvatar(canvas.current, { ...change, prefer: '3d', onState })
    // A motion that does not come leaves the figure at ease.
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
