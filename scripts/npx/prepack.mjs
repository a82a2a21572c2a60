// Run by `npm pack`: npm excludes package-lock.json from packages, so this script adds a copy.
import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PACKED_LOCKFILE } from './unpack.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
cpSync(`${root}package-lock.json`, `${root}${PACKED_LOCKFILE}`)
