import assert from 'node:assert/strict'
import { test } from 'node:test'
import { admin } from './admin.ts'
import { cart } from './cart.ts'
import type { Streams } from './command/answer.ts'
import { runCommand } from './fixtures/run-command.ts'
import { gacha } from './gacha.ts'
import { webhook } from './webhook.ts'

type Command = (args: string[], streams: Streams) => Promise<number>

/** What each does, as its help tells. */
const commands: [name: string, command: Command, words: string][] = [
  [
    'admin',
    admin,
    'organisations create invite permit quota limit suspend resume doctor backup restore',
  ],
  ['webhook', webhook, 'add list test deliveries replay enable rotate remove'],
  ['gacha', gacha, 'check simulate verify verify-draw'],
]
for (const [name, command, words] of commands) {
  test(`${name} says what it can do, and fails when it was asked for nothing`, async () => {
    const { code, stdout } = await runCommand(command, ['--help'])
    assert.equal(code, 0)
    for (const word of words.split(' ')) assert.match(stdout, new RegExp(`\\n  ${word} `))
    assert.deepEqual(await runCommand(command, []), { code: 2, stdout, stderr: '' })
  })

  test(`${name} refuses a word that is no command of its own`, async () => {
    for (const word of ['stroll', 'constructor', 'toString']) {
      const stderr = `${name}: '${word}' is no command; see --help\n`
      assert.deepEqual(await runCommand(command, [word]), { code: 2, stdout: '', stderr })
    }
  })
}

for (const [name, command] of [...commands, ['cart', cart] as const]) {
  test(`${name} refuses an option that there is not, in one line`, async () => {
    const { code, stderr } = await runCommand(command, ['--colour', 'red'])
    assert.equal(code, 2)
    assert.match(stderr, new RegExp(`^${name}: .*colour.*; see --help\n$`))
  })
}
