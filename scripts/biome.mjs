// Runs Biome's own binary: the package @biomejs/biome lists platforms that its registry entry
// lacks, and `npm ci` fails on it.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

const binary = createRequire(import.meta.url).resolve(
  `@biomejs/cli-${process.platform}-${process.arch}/biome`,
)
const { status } = spawnSync(binary, process.argv.slice(2), { stdio: 'inherit' })
process.exit(status ?? 1)
