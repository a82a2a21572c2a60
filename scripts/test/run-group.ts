import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { endProcesses, MARK, readCpuSecondsOfAll } from './end-processes.ts'
import { fileOfName } from './name-of-file.ts'
import type { Sent, SentError, SentUse } from './sent.ts'
import { type Patience, watchProgress } from './watch-progress.ts'

/** The result of a test file. */
export interface FileResult {
  file: string
  /** The events of the tests in order, without the file's own suite. */
  events: Sent[]
  /**
   * A failure outside the file's tests: in an import, in a `before` hook, or in the process itself.
   */
  error?: SentError
  cpuSeconds: number
}

interface Wish {
  files: readonly string[]
  /** Runs only tests with this name. */
  only?: string
  signal: AbortSignal
  limits?: Limits
  onFile(result: FileResult): void
  onOutput(text: string): void
}

const GROUP = fileURLToPath(new URL('group.ts', import.meta.url))
const REPORTER = new URL('send-events.ts', import.meta.url).href

/**
 * In megabytes. Tests of meshes and pictures produce a lot of garbage: with more memory, it is
 * collected less often, which saves up to a seventh of the processor time.
 */
const ROOM_FOR_YOUNG = ['--min-semi-space-size=16', '--max-semi-space-size=64']

interface Limits {
  whileTesting: Patience
  /** After its last test. */
  whileExiting: Patience
}

/** A process that is stuck is terminated. */
const LIMITS: Limits = {
  whileTesting: { idleMs: 300_000, busyMs: 1_800_000 },
  whileExiting: { idleMs: 30_000, busyMs: 300_000 },
}

/** Runs test files in one process, and terminates any processes that they leave behind. */
export async function runGroup(wish: Wish): Promise<void> {
  const { files, onFile } = wish
  const results = collectResults(files, onFile)
  const reason = await runProcess(wish, results)
  if (wish.only && !reason) return
  const left = results.listLeft()
  if (left.length === 0 && reason) onFile(failed(files[files.length - 1], reason))
  // One of the files ended the process; run each alone to find out which one.
  else if (files.length > 1) for (const file of left) await runGroup({ ...wish, files: [file] })
  else
    for (const file of left)
      onFile(failed(file, reason ?? 'the process ended before its tests', results.listCompleted()))
}

const failed = (file: string, text: string, events: Sent[] = []): FileResult => ({
  file,
  events,
  error: { text },
  cpuSeconds: 0,
})

/**
 * Returns the reason why the process itself failed, as opposed to its tests; null if it did not
 * fail.
 */
async function runProcess(
  { files, only, signal, limits = LIMITS, onOutput }: Wish,
  results: Results,
): Promise<string | null> {
  signal.throwIfAborted()
  const flags = [`--test-reporter=${REPORTER}`, ...ROOM_FOR_YOUNG]
  // With a name filter, the hooks that close a file's resources are skipped too.
  if (only) flags.push(`--test-name-pattern=${only}`, '--test-force-exit')
  const mark = randomUUID()
  const child = spawn(process.execPath, [...flags, GROUP, ...files], {
    env: { ...process.env, [MARK]: mark },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  const started = { pid: child.pid, mark }
  const stop = () => endProcesses(started)
  let stuck: string | undefined
  const watch = watchProgress({
    patience: limits.whileTesting,
    readCpuSeconds: () => readCpuSecondsOfAll(started),
    onStuck: (reason) => {
      stuck = `the process was ended: ${results.describePlace()} ${reason}`
      stop()
    },
  })
  signal.addEventListener('abort', stop)
  child.on('message', (sent: Sent | SentUse) => {
    results.take(sent)
    watch.report(results.listLeft().length > 0 ? limits.whileTesting : limits.whileExiting)
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => onOutput(text))
  const how = await exitOf(child)
  watch.stop()
  signal.removeEventListener('abort', stop)
  stop()
  signal.throwIfAborted()
  return stuck ?? how
}

/** Null if the process ended normally. */
function exitOf(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve(message))
    child.on('close', (code, signal) =>
      // Exit code 1: a test failed, which has already been reported.
      resolve(signal ? `ended by ${signal}` : code && code > 1 ? `exit code ${code}` : null),
    )
  })
}

const isEnd = (type: Sent['type']) => type === 'test:pass' || type === 'test:fail'

type Results = ReturnType<typeof collectResults>

/** Sorts the events of a process by file. */
function collectResults(files: readonly string[], onFile: (result: FileResult) => void) {
  const left = new Set(files)
  let events: Sent[] = []
  /** The test that began last; undefined after its end. */
  let running: string | undefined
  /**
   * The total CPU time, in seconds, that had been used when each file ended; files run one after
   * another.
   */
  const usedSeconds: number[] = []
  const usedBy = (n: number) => (usedSeconds[n] ?? 0) - (usedSeconds[n - 1] ?? 0)

  return {
    listLeft: () => [...left],
    /** The events of the tests that the unfinished file has completed. */
    listCompleted: () =>
      events.slice(0, 1 + events.findLastIndex(({ type, data }) => isEnd(type) && !data.nesting)),
    /**
     * The step that was running when the process last reported, worded as the subject of a
     * sentence.
     */
    describePlace(): string {
      if (left.size === 0) return 'after its last test, its process'
      return running ? `its test '${running}'` : 'its process'
    },
    take(sent: Sent | SentUse): void {
      if (sent.type === 'use') {
        usedSeconds[sent.n] = sent.cpuSeconds
        return
      }
      const { type, data } = sent
      const { name, nesting, details } = data
      if (type === 'test:dequeue') {
        if (nesting > 0) running = name
        return
      }
      if (isEnd(type)) running = undefined
      const file = data.file?.replace(/\?.*$/, '')
      if (nesting > 0) events.push({ type, data: { ...data, file, nesting: nesting - 1 } })
      // Other events concern the suite of a file, or are totals of the process, which the runner
      // computes itself.
      else if (isEnd(type)) {
        const n = fileOfName(name)
        const error = details?.error?.failureType === 'subtestsFailed' ? undefined : details?.error
        left.delete(files[n])
        onFile({ file: files[n], events, error, cpuSeconds: Math.max(0, usedBy(n)) })
        events = []
      }
    },
  }
}
