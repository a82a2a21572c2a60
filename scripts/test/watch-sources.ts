import { type FSWatcher, watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { git } from './list-changed.ts'
import { ROOT } from './list-tests.ts'

/** An editor writes a file in several steps, and a checkout many files. */
const SETTLING_MS = 200

/** Gives the files that changed, from the root, whenever some have; until it is aborted. */
export async function* watchSources(signal: AbortSignal): AsyncGenerator<string[]> {
  const watchers = new Map<string, FSWatcher>()
  const changed = new Set<string>()
  let wake = () => {}
  signal.addEventListener('abort', () => wake())
  const watchFolder = (folder: string) => {
    if (watchers.has(folder)) return
    const watcher = watch(join(ROOT, folder), (_, name) => {
      changed.add(join(folder, String(name)))
      wake()
    })
    // The folder was removed.
    watcher.on('error', () => watchers.delete(folder))
    watchers.set(folder, watcher)
  }
  try {
    while (!signal.aborted) {
      // Of the files that git keeps or would keep: what is built or installed is nobody's change.
      const sources = git('ls-files', '--cached', '--others', '--exclude-standard')
      for (const folder of new Set(sources.map((path) => dirname(path)))) watchFolder(folder)
      if (changed.size === 0) await new Promise<void>((resolve) => (wake = resolve))
      await sleep(SETTLING_MS)
      const kept = new Set(sources)
      const found = [...changed].filter((path) => kept.has(path))
      changed.clear()
      if (found.length > 0 && !signal.aborted) yield found
    }
  } finally {
    for (const watcher of watchers.values()) watcher.close()
  }
}
