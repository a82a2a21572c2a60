import { type FSWatcher, watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gitIn } from './list-changed.ts'
import { ROOT } from './list-tests.ts'

/** An editor writes a file in several steps, and a checkout writes many files. */
const SETTLING_MS = 200

/** Yields the changed files of a checkout whenever there are some, until it is aborted. */
export async function* watchSources(signal: AbortSignal, root = ROOT): AsyncGenerator<string[]> {
  const watchers = new Map<string, FSWatcher>()
  const changed = new Set<string>()
  let wake = () => {}
  signal.addEventListener('abort', () => wake())
  const watchFolder = (folder: string) => {
    if (watchers.has(folder)) return
    const watcher = watch(join(root, folder), (_, name) => {
      changed.add(join(folder, String(name)))
      wake()
    })
    // The folder was removed.
    watcher.on('error', () => watchers.delete(folder))
    watchers.set(folder, watcher)
  }
  try {
    for (const path of listSources(root)) watchFolder(dirname(path))
    while (!signal.aborted) {
      if (changed.size === 0) await new Promise<void>((resolve) => (wake = resolve))
      await sleep(SETTLING_MS)
      const sources = listSources(root)
      // Files in a new folder may have been created before its watcher.
      for (const path of sources) if (!watchers.has(dirname(path))) changed.add(path)
      for (const path of sources) watchFolder(dirname(path))
      const found = sources.filter((path) => changed.has(path))
      changed.clear()
      if (found.length > 0 && !signal.aborted) yield found
    }
  } finally {
    for (const watcher of watchers.values()) watcher.close()
  }
}

/** The files that git tracks or would track: changes to built or installed files are ignored. */
const listSources = (root: string) =>
  gitIn(root, ['ls-files', '--cached', '--others', '--exclude-standard'])
