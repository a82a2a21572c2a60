import { write, writeSync } from 'node:fs'

/** Collects lines in memory and writes them in the background, many at once. */
export interface LineWriter {
  write(line: string): void
  /** Writes all collected lines synchronously; to be called when the process ends. */
  flush(): void
}

const CAPACITY_BYTES = 1024 * 1024
/** A write in a worker thread costs as much for a few bytes as for this many. */
const WRITE_BYTES = 256 * 1024
const INTERVAL_MS = 500
const BUSY_RETRY_MS = 10
const FLUSH_TIMEOUT_MS = 2_000
const BYTES_PER_UNIT_MAX = 3
/**
 * About thirty lines: cleaning and copying cost one call each, regardless of the number of lines.
 */
const BATCH_UNITS = 8 * 1024

/**
 * Writes cleaned lines to a file or a pipe, several at a time. SonicBoom takes 1 to 2 µs for a line
 * of 350 bytes; here, cleaning and copying take 0.2 µs, compared with 0.4 µs if done line by line.
 * If the disk is slower than the service, lines are dropped and counted: a log must not stop the
 * service.
 */
export function createLineWriter(
  fd: number,
  clean: (lines: string) => string = (lines) => lines,
): LineWriter {
  let batch = ''
  let gathered = Buffer.allocUnsafe(CAPACITY_BYTES)
  let spare = Buffer.allocUnsafe(CAPACITY_BYTES)
  let used = 0
  let lost = 0
  let isWriting = false
  /** Data that is waiting for a slow reader. */
  let held: Buffer | null = null

  function writeBehind(): void {
    if (isWriting || used === 0) return
    const [full, end] = [gathered, used]
    gathered = spare
    spare = full
    used = 0
    isWriting = true
    continueWriting(full.subarray(0, end))
  }

  function continueWriting(rest: Buffer): void {
    write(fd, rest, 0, rest.length, null, (error, written) => {
      if (error && !isBusy(error)) endWriting(rest)
      else if (!error && written === rest.length) endWriting(NOTHING)
      else retry(error ? rest : rest.subarray(written))
    })
  }

  /**
   * Retries while a pipe is full because its reader is slow. A write fails instead of blocking, so
   * no thread is needed, and nothing is in progress when the process exits.
   */
  function retry(rest: Buffer): void {
    held = rest
    try {
      while (held.length > 0) held = held.subarray(writeSync(fd, held))
    } catch (error) {
      if (isBusy(error)) setTimeout(() => held && retry(held), BUSY_RETRY_MS)
      else endWriting(held)
      return
    }
    endWriting(NOTHING)
  }

  function endWriting(unwritten: Buffer): void {
    lost += countLines(unwritten)
    held = null
    isWriting = false
    if (used >= WRITE_BYTES) writeBehind()
  }

  /** Cleans collected lines; once there is space, a line before them states how many were lost. */
  function gather(): void {
    let lines = clean(batch)
    batch = ''
    if (lost > 0 && used === 0) {
      lines = `{"level":40,"time":${Date.now()},"msg":"${lost} log lines were lost"}\n${lines}`
      lost = 0
    }
    if (used + lines.length * BYTES_PER_UNIT_MAX > CAPACITY_BYTES)
      lost += lines.split('\n').length - 1
    else used += gathered.write(lines, used)
  }

  setInterval(() => {
    gather()
    writeBehind()
  }, INTERVAL_MS).unref()
  return {
    write(line) {
      batch += line
      if (batch.length < BATCH_UNITS) return
      gather()
      if (used >= WRITE_BYTES) writeBehind()
    },
    flush() {
      gather()
      if (held) {
        writeAll(fd, held)
        held = null
        isWriting = false
      }
      writeAll(fd, gathered.subarray(0, used))
      used = 0
    },
  }
}

const NOTHING = Buffer.alloc(0)

/** A write to a full pipe fails with this code. */
const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN'

const countLines = (bytes: Buffer) => bytes.reduce((sum, byte) => sum + Number(byte === 10), 0)

/**
 * Waits for a slow reader, but only for a limited time; at the end of the process, nothing else is
 * left to do.
 */
function writeAll(fd: number, bytes: Buffer): void {
  const untilMs = performance.now() + FLUSH_TIMEOUT_MS
  for (let rest = bytes; rest.length > 0 && performance.now() < untilMs; ) {
    try {
      rest = rest.subarray(writeSync(fd, rest))
    } catch (error) {
      if (!isBusy(error)) return
      Atomics.wait(PAUSE, 0, 0, BUSY_RETRY_MS)
    }
  }
}

const PAUSE = new Int32Array(new SharedArrayBuffer(4))
