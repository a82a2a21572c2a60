import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { describeLaps } from './versus.ts'

const laps: [before: number[], after: number[], line: RegExp][] = [
  [[0.5, 0.9, 0.6], [0.6, 0.6, 0.6], /^echo +1\.00 times as good: within the noise/],
  [[0.5, 0.5, 0.5], [0.6, 0.61, 0.1], /^echo +1\.20 times as good: better/],
  [[0.6, 0.6, 0.6], [0.5, 0.5, 0.5], /^echo +0\.83 times as good: WORSE/],
]
for (const [before, after, line] of laps) {
  test(`the medians compare ${after} with ${before}`, () => {
    assert.match(describeLaps({ name: 'echo', before, after }), line)
  })
}

const script = fileURLToPath(new URL('bench.ts', import.meta.url))

function bench(...words: string[]) {
  return spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' })
}

test('without a name, the command lists every figure, one per line', () => {
  const { status, stdout } = bench()
  assert.equal(status, 0)
  assert.match(stdout, /^gif +\S.*$/m)
  assert.equal(bench('--list').stdout, stdout)
})

for (const words of [
  ['nonsense'],
  ['../bench/gif'],
  ['gif', 'echo'],
  ['--fast'],
  ['versus'],
  ['versus', 'HEAD', 'nonsense'],
]) {
  test(`'bench ${words.join(' ')}' measures nothing and exits with code 2`, () => {
    const { status, stdout, stderr } = bench(...words)
    assert.deepEqual({ status, stdout }, { status: 2, stdout: '' })
    assert.match(stderr, /^[^\n]+\n$/)
  })
}

test('every statement of the service is listed with its position', () => {
  const { status, stdout } = bench('statements')
  assert.equal(status, 0)
  assert.match(stdout, /^server\/grant\/\S+\.ts:\d+ {2}(?:insert|select) /m)
})

test('with --json, the last line contains the figure and the machine that measured it', () => {
  const lines = bench('gif', '--json').stdout.trimEnd().split('\n')
  const { name, ours, peer, unit, ratio, machine, details } = JSON.parse(lines.at(-1) ?? '')
  assert.deepEqual({ name, unit }, { name: 'gif', unit: 'ms' })
  assert.ok(ours > 0 && peer > 0 && ratio > 0)
  assert.equal(machine.node, process.version)
  // Sizes and PSNR do not depend on the machine's load.
  for (const other of [details.gifenc, details.sharp]) {
    assert.ok(details.ours.bytes <= other.bytes, 'no more bytes than the peer')
    assert.ok(details.ours.psnrDb >= other.psnrDb, 'no farther from the source than the peer')
  }
})
