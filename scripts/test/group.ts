// Runs some test files in one process, each as a suite, so that anything a file opens before its
// tests is closed after them. Only run-group.ts starts it, passing it paths relative to the root
// and receiving its events.
import { registerHooks } from 'node:module'
import { after, suite } from 'node:test'
import { nameOfFile } from './name-of-file.ts'
import { readCpuSeconds } from './read-cpu-seconds.ts'
import type { SentUse } from './sent.ts'

// Without the runner, nothing would terminate this process.
process.on('disconnect', () => process.exit(1))
// Listening to the runner must not keep this process alive.
process.channel?.unref()

// The code under test is imported once, but fixtures are imported once per file: they contain the
// state that a file's tests share, above all a service.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    const file = /\?file=\d+$/.exec(context.parentURL ?? '')
    const isOwn = file && resolved.url.endsWith('.ts') && resolved.url.includes('/fixtures/')
    return isOwn ? { ...resolved, url: resolved.url + file[0] } : resolved
  },
})

// Files are imported one after another. Node runs the code after an `await` in the suite in which
// the awaited promise was created. So if two files waited for the same module at once, both would
// continue in the suite of the first, and the tests of the second would not be started. For the
// same reason, each suite creates the promise of its own turn.
const turns: (() => void)[] = []
const beginNext = () => turns.shift()?.()

for (const [n, path] of process.argv.slice(2).entries())
  suite(nameOfFile(n), async () => {
    await new Promise<void>((resolve) => turns.push(resolve))
    await import(`../../${path}?file=${n}`).finally(beginNext)
    after(() => {
      const use: SentUse = { type: 'use', n, cpuSeconds: readCpuSeconds() }
      process.send?.(use)
    })
  })
beginNext()
