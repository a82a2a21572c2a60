// `npm run check`: all that a change must pass before it is committed, cheapest first.
import { spawnSync } from 'node:child_process'

const STEPS: readonly [name: string, command: string, ...args: string[]][] = [
  ['format and lint', 'node', 'scripts/biome.mjs', 'check', '--error-on-warnings', '.'],
  ['types of the contract', 'tsc', '-p', 'contract'],
  ['types of avatar3d', 'tsc', '-p', 'avatar3d'],
  ['types of dressing', 'tsc', '-p', 'dressing'],
  ['types of the dress-up app', 'tsc', '-p', 'web/dressup'],
  ['types of the console', 'tsc', '-p', 'web/console'],
  ['types of the UI kit', 'tsc', '-p', 'ui-kit'],
  ['types of the 3D viewer', 'tsc', '-p', 'ui-kit/viewer'],
  ['types of the SDK', 'tsc', '-p', 'sdk'],
  ['types of the rest', 'tsc', '-p', '.'],
  ['generated docs', 'node', 'scripts/write-docs.ts', '--check'],
  ['tests', 'node', 'scripts/test.ts'],
]

for (const [name, command, ...args] of STEPS) {
  process.stdout.write(`— ${name}\n`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
