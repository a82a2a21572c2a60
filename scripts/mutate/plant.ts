// Preloaded into every program that a test run starts: replaces one source file with its mutant, in
// memory.
import { registerHooks } from 'node:module'

const { url, start, end, text } = JSON.parse(process.env['KISEKAE_MUTANT'] ?? '{}')

registerHooks({
  load(asked, context, nextLoad) {
    const loaded = nextLoad(asked, context)
    if (url === undefined || asked.replace(/\?.*$/, '') !== url || !loaded.source) return loaded
    const source = Buffer.from(loaded.source as Uint8Array).toString()
    return { ...loaded, source: source.slice(0, start) + text + source.slice(end) }
  },
})
