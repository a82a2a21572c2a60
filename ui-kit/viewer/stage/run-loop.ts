export interface Loop {
  /** Reports a change: it is drawn, and frames follow until hair and clothes have come to rest. */
  wake(): void
  /** Draws a frame at once, for callers that cannot wait for the next one. */
  drawNow(): void
  pause(isPaused: boolean): void
}

interface LoopOptions {
  signal: AbortSignal
  restsAfterS: number
  /** @param isDue Whether there has been a change since the previous frame. */
  onFrame(passedS: number, isDue: boolean): void
  /** Called when a frame throws; the loop then stops. */
  onBroken(error: unknown): void
}

/** A tab that was in the background for a minute continues from where it stopped. */
const FRAME_MAX_S = 0.1

/** Draws frame after frame while the canvas is visible; stops on the signal. */
export function runLoop(
  canvas: HTMLCanvasElement,
  { signal, restsAfterS, onFrame, onBroken }: LoopOptions,
): Loop {
  let asked = 0
  let lastMs: number | null = null
  let awakeS = 0
  let isDue = true
  let isSeen = true
  let isPaused = false
  const isRunning = () => isSeen && !isPaused && !signal.aborted && awakeS < restsAfterS

  const draw = (passedS: number) => {
    const wasDue = isDue
    isDue = false
    onFrame(passedS, wasDue)
  }
  const frame = (nowMs: number) => {
    asked = 0
    const passedS = lastMs === null ? 0 : Math.min(FRAME_MAX_S, (nowMs - lastMs) / 1000)
    lastMs = nowMs
    awakeS += passedS
    try {
      draw(passedS)
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
    isDue = true
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
    drawNow: () => draw(0),
    pause(paused) {
      isPaused = paused
      wake()
    },
  }
}
