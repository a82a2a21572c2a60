/** A terminal, a pipe, or a test double of either. */
export interface ProgressStream {
  isTTY?: boolean
  write(text: string): unknown
}

interface Progress {
  /** Begins the next step. */
  step(): void
  /** Clears the bar. */
  end(): void
}

const BAR_WIDTH = 24

/** A progress bar over named steps, on terminals only: a pipe gets nothing. */
export function startProgress(stream: ProgressStream, steps: readonly string[]): Progress {
  let begun = 0
  const isShown = stream.isTTY === true
  return {
    step() {
      const name = steps[begun++]
      const full = Math.round((begun / steps.length) * BAR_WIDTH)
      const bar = '#'.repeat(full) + '.'.repeat(BAR_WIDTH - full)
      if (isShown) stream.write(`\r\x1b[K[${bar}] ${name}`)
    },
    end() {
      if (isShown) stream.write('\r\x1b[K')
    },
  }
}
