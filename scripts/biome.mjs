// Runs Biome's own binary: `npm ci` cannot install the package @biomejs/biome, which lists
// platforms that its registry entry lacks. The binary is installed in a separate folder, for
// development only.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

const binary = createRequire(new URL('./linter/package.json', import.meta.url)).resolve(
  `@biomejs/cli-${process.platform}-${process.arch}/biome`,
)
const { status } = spawnSync(binary, process.argv.slice(2), { stdio: 'inherit' })
process.exit(status ?? 1)
