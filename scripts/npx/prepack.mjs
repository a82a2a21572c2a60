// `npm pack` calls it: npm leaves package-lock.json out of packages, so a copy is included.
import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PACKED_LOCKFILE } from './unpack.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
cpSync(`${root}package-lock.json`, `${root}${PACKED_LOCKFILE}`)
