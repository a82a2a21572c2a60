// `npm run check`: runs all checks that a change must pass before it is committed. `-- --no-tests`
// runs everything except the tests, in twenty seconds.
import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { answer } from './command/answer.ts'
import { readFlags } from './command/read-flags.ts'

type Step = readonly [name: string, command: string, ...args: string[]]

/** The longest steps first. One thread each: several would each check the types of all files. */
const STEPS: Step[] = [
  ['types of the rest', 'tsc', '--singleThreaded', '-p', '.'],
  ['format and lint', 'node', 'scripts/biome.mjs', 'check', '--error-on-warnings', '.'],
  ['types of the console', 'tsc', '--singleThreaded', '-p', 'web/console'],
  ['generated docs', 'node', 'scripts/write-docs.ts', '--check'],
  ['types of the dress-up app', 'tsc', '--singleThreaded', '-p', 'web/dressup'],
  ['types of avatar3d', 'tsc', '--singleThreaded', '-p', 'avatar3d'],
  ['types of the contract', 'tsc', '--singleThreaded', '-p', 'contract'],
  ['types of the UI kit', 'tsc', '--singleThreaded', '-p', 'ui-kit'],
  ['types of the 3D viewer', 'tsc', '--singleThreaded', '-p', 'ui-kit/viewer'],
  ['types of the SDK', 'tsc', '--singleThreaded', '-p', 'sdk'],
  ['types of dressing', 'tsc', '--singleThreaded', '-p', 'dressing'],
  ['types of the studio', 'tsc', '--singleThreaded', '-p', 'wardrobe/studio/page'],
]

/** Shows the output of a step when it has finished: in parallel, the lines would mix. */
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
