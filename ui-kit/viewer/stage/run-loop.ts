export interface Loop {
  /** Something has changed: it is drawn, and what swings may come to rest. */
  wake(): void
  /** Draws a frame at once, for who cannot wait for the next. */
  drawNow(): void
  pause(isPaused: boolean): void
}

interface LoopOptions {
  signal: AbortSignal
  restsAfterS: number
  onFrame(passedS: number): void
  /** A frame threw: no further one is drawn. */
  onBroken(error: unknown): void
}

/** A tab that was away for a minute goes on where it was. */
const FRAME_MAX_S = 0.1

/** Draws frame after frame while the canvas can be seen; ends with the signal. */
export function runLoop(
  canvas: HTMLCanvasElement,
  { signal, restsAfterS, onFrame, onBroken }: LoopOptions,
): Loop {
  let asked = 0
  let lastMs: number | null = null
  let awakeS = 0
  let isSeen = true
  let isPaused = false
  const isRunning = () => isSeen && !isPaused && !signal.aborted && awakeS < restsAfterS

  const frame = (nowMs: number) => {
    asked = 0
    const passedS = lastMs === null ? 0 : Math.min(FRAME_MAX_S, (nowMs - lastMs) / 1000)
    lastMs = nowMs
    awakeS += passedS
    try {
      onFrame(passedS)
    } catch (error) {
      return onBroken(error)
    }
    next()
  }
  const next = () => {
    if (!isRunning()) lastMs = null
    else if (!asked) asked = requestAnimationFrame(frame)
  }
  const wake = () => {
    awakeS = 0
    next()
  }

  const seen = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? true
    next()
  })
  seen.observe(canvas)
  const resized = new ResizeObserver(wake)
  resized.observe(canvas)
  signal.addEventListener('abort', () => {
    seen.disconnect()
    resized.disconnect()
    cancelAnimationFrame(asked)
  })
  return {
    wake,
    drawNow: () => onFrame(0),
    pause(paused) {
      isPaused = paused
      wake()
    },
  }
}
