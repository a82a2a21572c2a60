// `npm run check`: runs all checks that a change must pass before it is committed. `-- --no-tests`
// runs everything except the tests, in twenty seconds.
import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { answer } from './command/answer.ts'
import { readFlags } from './command/read-flags.ts'

type Step = readonly [name: string, command: string, ...args: string[]]

/**
 * Reuses the results for files that have not changed and whose imports have not changed: checking
 * the whole project then takes a quarter of the time. Each check runs in one thread, because
 * several threads would each check the types of all files.
 */
const types = (name: string, project: string): Step => [
  `types of ${name}`,
  'tsc',
  '--singleThreaded',
  '-p',
  project,
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/kisekae/types/${project.replaceAll('/', '-')}.tsbuildinfo`,
]

/** The longest steps first. */
const STEPS: Step[] = [
  types('the rest', '.'),
  ['format and lint', 'node', 'scripts/biome.mjs', 'check', '--error-on-warnings', '.'],
  types('the console', 'web/console'),
  ['generated docs', 'node', 'scripts/write-docs.ts', '--check'],
  types('the dress-up app', 'web/dressup'),
  types('avatar3d', 'avatar3d'),
  types('the contract', 'contract'),
  types('the UI kit', 'ui-kit'),
  types('the 3D viewer', 'ui-kit/viewer'),
  types('the SDK', 'sdk'),
  types('dressing', 'dressing'),
  types('the studio', 'wardrobe/studio/page'),
]

/**
 * Shows the output of a step only when it has finished, so that the lines of parallel steps are not
 * interleaved.
 */
function run([name, command, ...args]: Step): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => {
    child.on('error', ({ message }) => chunks.push(Buffer.from(`${message}\n`)))
    child.on('close', (code) => {
      process.stdout.write(`${code === 0 ? '✔' : '✖'} ${name}\n`)
      if (code !== 0) process.stdout.write(Buffer.concat(chunks))
      resolve(code === 0)
    })
  })
}

async function main(): Promise<number> {
  const { values } = readFlags({ options: { 'no-tests': { type: 'boolean', default: false } } })
  const waiting = [...STEPS]
  let isGood = true
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      if (!(await run(step))) isGood = false
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  if (!isGood) return 1
  if (values['no-tests']) return 0
  return spawnSync('node', ['scripts/test.ts'], { stdio: 'inherit' }).status ?? 1
}

process.exitCode = await answer(process, { name: 'check', act: main })
