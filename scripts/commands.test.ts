import assert from 'node:assert/strict'
import { test } from 'node:test'
import { admin } from './admin.ts'
import { cart } from './cart.ts'
import type { Streams } from './command/answer.ts'
import { runCommand } from './fixtures/run-command.ts'
import { gacha } from './gacha.ts'
import { webhook } from './webhook.ts'

type Command = (args: string[], streams: Streams) => Promise<number>

/** Each command, with the subcommands that its help lists. */
const commands: [name: string, command: Command, words: string][] = [
  [
    'admin',
    admin,
    'organisations create invite permit quota limit suspend resume doctor backup restore ' +
      'history distribute',
  ],
  ['webhook', webhook, 'add list test deliveries replay enable rotate remove'],
  ['gacha', gacha, 'check simulate verify verify-draw'],
]
for (const [name, command, words] of commands) {
  test(`${name} shows its usage, and fails without arguments`, async () => {
    const { code, stdout } = await runCommand(command, ['--help'])
    assert.equal(code, 0)
    for (const word of words.split(' ')) assert.match(stdout, new RegExp(`\\n  ${word} `))
    assert.deepEqual(await runCommand(command, []), { code: 2, stdout, stderr: '' })
  })

  test(`${name} refuses an unknown subcommand`, async () => {
    for (const word of ['stroll', 'constructor', 'toString']) {
      const stderr = `${name}: '${word}' is not a command; see --help\n`
      assert.deepEqual(await runCommand(command, [word]), { code: 2, stdout: '', stderr })
    }
  })
}

for (const [name, command] of [...commands, ['cart', cart] as const]) {
  test(`${name} refuses an unknown option with a one-line message`, async () => {
    const { code, stderr } = await runCommand(command, ['--colour', 'red'])
    assert.equal(code, 2)
    assert.match(stderr, new RegExp(`^${name}: .*colour.*; see --help\n$`))
  })
}
