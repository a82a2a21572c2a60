import assert from 'node:assert/strict'
import { test } from 'node:test'
import { webhook } from './webhook.ts'

async function run(...args: string[]) {
  const said = { stdout: '', stderr: '' }
  const code = await webhook(args, {
    stdout: { write: (text) => (said.stdout += text) },
    stderr: { write: (text) => (said.stderr += text) },
  })
  return { code, ...said }
}

test('the command says what it can do, and fails when it was asked for nothing', async () => {
  const help = await run('--help')
  assert.equal(help.code, 0)
  for (const word of ['add', 'list', 'test', 'deliveries', 'replay', 'enable', 'rotate', 'remove'])
    assert.match(help.stdout, new RegExp(`\\n  ${word} `))
  assert.equal((await run()).code, 2)
})

test('an option that there is not is refused in one line', async () => {
  const { code, stderr } = await run('list', '--colour', 'red')
  assert.equal(code, 2)
  assert.match(stderr, /^webhook: .*colour.*\n$/)
})
