/** The maximum time for which a process may report nothing. */
export interface Patience {
  /** The time limit while the process and everything that it started are idle. */
  idleMs: number
  /** The time limit that applies even if the process is busy. */
  busyMs: number
}

interface Wish {
  patience: Patience
  /**
   * The CPU seconds of the process and everything that it started; undefined if the system does not
   * report them, in which case no process counts as idle.
   */
  readCpuSeconds(): number | undefined
  /** Called once, with a clause such as `reported nothing for 300 s and used 0.1 CPU seconds`. */
  onStuck(reason: string): void
}

/**
 * A process counts as idle if it uses less than this fraction of a processor: only timers and idle
 * connection pools are left in it.
 */
const IDLE_SHARE = 0.01
const CHECKS_PER_PERIOD = 10

/**
 * Notices a process that is stuck. On a busy machine, a working test may report nothing for many
 * minutes, but it uses the processor whenever it can. A process that waits forever uses no
 * processor time.
 */
export function watchProgress({ patience, readCpuSeconds, onStuck }: Wish) {
  let { idleMs, busyMs } = patience
  let hasReported = true
  let silentSince = 0
  let periodSince = 0
  let cpuSecondsBefore: number | undefined

  const beginPeriod = (now: number, used: number | undefined) => {
    periodSince = now
    cpuSecondsBefore = used
  }
  const check = () => {
    const now = performance.now()
    if (hasReported) {
      hasReported = false
      silentSince = now
      return beginPeriod(now, readCpuSeconds())
    }
    const silence = `reported nothing for ${((now - silentSince) / 1000).toFixed(0)} s`
    if (now - silentSince >= busyMs) return stick(silence)
    if (now - periodSince < idleMs) return
    const total = readCpuSeconds()
    const used = (total ?? Number.NaN) - (cpuSecondsBefore ?? Number.NaN)
    // If the total is lower than before, one of the processes has ended, which is progress.
    if (used >= 0 && used < (IDLE_SHARE * (now - periodSince)) / 1000)
      return stick(`${silence} and used ${used.toFixed(1)} CPU seconds`)
    beginPeriod(now, total)
  }
  const stick = (reason: string) => {
    clearInterval(timer)
    onStuck(reason)
  }
  let timer = setInterval(check, idleMs / CHECKS_PER_PERIOD)

  return {
    /**
     * Called when the process has reported an event; from then on, `next` limits how long it may
     * stay silent.
     */
    report(next: Patience): void {
      hasReported = true
      if (next.idleMs !== idleMs) {
        clearInterval(timer)
        timer = setInterval(check, next.idleMs / CHECKS_PER_PERIOD)
      }
      ;({ idleMs, busyMs } = next)
    },
    stop: () => clearInterval(timer),
  }
}
