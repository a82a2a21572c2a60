import assert from 'node:assert/strict'
import { test } from 'node:test'
import { admin } from './admin.ts'

async function run(...args: string[]) {
  const said = { stdout: '', stderr: '' }
  const code = await admin(args, {
    stdout: { write: (text) => (said.stdout += text) },
    stderr: { write: (text) => (said.stderr += text) },
  })
  return { code, ...said }
}

test('the command says what it can do, and fails when it was asked for nothing', async () => {
  const help = await run('--help')
  assert.equal(help.code, 0)
  for (const word of [
    'organisations',
    'create',
    'permit',
    'suspend',
    'resume',
    'doctor',
    'backup',
    'restore',
  ])
    assert.match(help.stdout, new RegExp(`\\n  ${word} `))
  for (const word of ['', 'constructor', 'toString']) assert.equal((await run(word)).code, 2, word)
})

test('an option that there is not is refused in one line', async () => {
  const { code, stderr } = await run('doctor', '--colour', 'red')
  assert.equal(code, 2)
  assert.match(stderr, /^admin: .*colour.*\n$/)
})
