// Preloaded, as `plant.ts?name=…`, into a service that then lacks one protection.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { changeText } from './change-text.ts'
import { PLANTED_FAULTS } from './list-faults.ts'

const ROOT = new URL('../../', import.meta.url)
const name = new URL(import.meta.url).searchParams.get('name')
const fault = PLANTED_FAULTS.find((one) => one.name === name)
if (!fault) throw new Error(`The fault '${name}' does not exist.`)

registerHooks({
  load(url, context, nextLoad) {
    const changes = fault.changes.filter(({ file }) => new URL(file, ROOT).href === url)
    if (changes.length === 0) return nextLoad(url, context)
    const source = changes.reduce(changeText, readFileSync(fileURLToPath(url), 'utf8'))
    return { format: 'module-typescript', source, shortCircuit: true }
  },
})
