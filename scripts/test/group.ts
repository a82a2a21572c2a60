// The process of some test files: each is a suite of its own, so that what it opens before its
// tests is closed after them. Started by run-group.ts alone, which gives it paths from the root and
// listens to what it sends.
import { registerHooks } from 'node:module'
import { after, suite } from 'node:test'
import { nameOfFile } from './name-of-file.ts'
import { readCpuSeconds } from './read-cpu-seconds.ts'
import type { SentUse } from './sent.ts'

// Without the runner nobody would end it.
process.on('disconnect', () => process.exit(1))
// Listening to the runner must not keep it alive.
process.channel?.unref()

// What is tested is imported once, and fixtures once for each file: they keep what a file's tests
// share, a service above all.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    const file = /\?file=\d+$/.exec(context.parentURL ?? '')
    const isOwn = file && resolved.url.endsWith('.ts') && resolved.url.includes('/fixtures/')
    return isOwn ? { ...resolved, url: resolved.url + file[0] } : resolved
  },
})

for (const [n, path] of process.argv.slice(2).entries())
  suite(nameOfFile(n), async () => {
    await import(`../../${path}?file=${n}`)
    after(() => {
      const use: SentUse = { type: 'use', n, cpuSeconds: readCpuSeconds() }
      process.send?.(use)
    })
  })
