import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type TestContext, test } from 'node:test'

const MODULE = new URL('./take-turn.mjs', import.meta.url).href
const NAME = 'turn.sock'
/**
 * Prints a line when it begins to wait and when its turn comes, and keeps the turn until its input
 * ends.
 */
const PROGRAM = `
  import { takeTurn } from ${JSON.stringify(MODULE)}
  const endTurn = await takeTurn('${NAME}', () => console.log('waits'))
  console.log('works')
  process.stdin.resume().on('end', endTurn)
`

test('a process takes its turn when the one before it ends', async (t) => {
  const folder = makeFolder(t)
  const first = run(t, folder)
  assert.equal(await first.next(), 'works')
  const second = run(t, folder)
  assert.equal(await second.next(), 'waits')
  first.child.stdin.end()
  assert.equal(await second.next(), 'works')
})

test('when a process is killed, the next waiting process takes its turn', async (t) => {
  const folder = makeFolder(t)
  const first = run(t, folder)
  assert.equal(await first.next(), 'works')
  const second = run(t, folder)
  assert.equal(await second.next(), 'waits')
  first.child.kill('SIGKILL')
  assert.equal(await second.next(), 'works')
})

test('files left by a crash do not make other processes wait', async (t) => {
  const folder = makeFolder(t)
  const crashed = run(t, folder)
  assert.equal(await crashed.next(), 'works')
  crashed.child.kill('SIGKILL')
  await once(crashed.child, 'exit')
  assert.ok(existsSync(join(folder, NAME)))
  const next = run(t, folder)
  assert.equal(await next.next(), 'works')
})

function makeFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'kisekae-turn-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

function run(t: TestContext, cwd: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  t.after(() => child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return { child, next: async () => (await lines.next()).value }
}
