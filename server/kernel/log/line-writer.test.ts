import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLineWriter } from './line-writer.ts'

let folder: string
let file: string
let fd: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kisekae-lines-'))
  file = join(folder, 'log')
  fd = openSync(file, 'a')
})
afterEach(() => {
  closeSync(fd)
  rmSync(folder, { recursive: true })
})

async function waitForText(text: string): Promise<void> {
  while (!readFileSync(file, 'utf8').includes(text)) await sleep(20)
}

test('lines are in the file within a second, or at once after a flush', async () => {
  const lines = createLineWriter(fd)
  lines.write('{"a":"着せ替え"}\n')
  assert.equal(readFileSync(file, 'utf8'), '')
  await waitForText('着せ替え')
  assert.equal(readFileSync(file, 'utf8'), '{"a":"着せ替え"}\n')
  lines.write('b\n')
  lines.flush()
  assert.equal(readFileSync(file, 'utf8'), '{"a":"着せ替え"}\nb\n')
})

test('lines keep their order, however many there are', async () => {
  const lines = createLineWriter(fd)
  for (let at = 0; at < 50_000; at++) {
    lines.write(`line ${at} of many\n`)
    if (at % 500 === 0) await sleep(0)
  }
  await waitForText('line 49999 of many\n')
  const written = readFileSync(file, 'utf8').trimEnd().split('\n')
  assert.deepEqual(
    written,
    Array.from({ length: 50_000 }, (_, at) => `line ${at} of many`),
  )
})

test('lines beyond the memory limit are lost, and their number is logged', async () => {
  const lines = createLineWriter(fd)
  const line = `${'x'.repeat(999)}\n`
  // All in one turn of the event loop: nothing can be written in between.
  for (let at = 0; at < 5_000; at++) lines.write(line)
  await waitForText('log lines were lost')
  lines.write('after\n')
  lines.flush()
  const written = readFileSync(file, 'utf8').trimEnd().split('\n')
  assert.equal(written.at(-1), 'after')
  const losses = written.filter((text) => text.includes('log lines were lost'))
  assert.equal(losses.length, 1)
  const [, lost] = losses[0].match(/"msg":"(\d+) log lines/) ?? []
  assert.equal(Number(lost) + written.length - 2, 5_000)
})

test('a slow reader receives every line that a process writes before it exits', async () => {
  const url = new URL('line-writer.ts', import.meta.url)
  const code = `
    import { createLineWriter } from ${JSON.stringify(url.href)}
    // Once a process has printed something, its pipe is non-blocking.
    process.stdout.write('')
    const lines = createLineWriter(1)
    process.on('exit', () => lines.flush())
    for (let at = 0; at < 6000; at++) lines.write('line ' + at + ' ' + 'x'.repeat(90) + '\\n')
    setTimeout(() => process.exit(), 50)`
  // A shell pipe: its size is the same everywhere, and it keeps its content after the writer has
  // exited.
  const child = spawn(
    'sh',
    ['-c', '"$0" "$@" | (sleep 0.5; cat)', process.execPath, '--input-type=module', '--eval', code],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const written = (await text(child.stdout)).trimEnd().split('\n')
  assert.equal(written.length, 6_000)
  assert.equal(written.at(-1)?.slice(0, 9), 'line 5999')
})

test('lines are cleaned before they are written', async () => {
  const lines = createLineWriter(fd, (text) => text.replaceAll('secret', '-'))
  for (let at = 0; at < 2_000; at++) lines.write(`line ${at} secret\n`)
  await waitForText('line 1999 ')
  lines.write('last secret\n')
  lines.flush()
  const written = readFileSync(file, 'utf8').trimEnd().split('\n')
  assert.equal(written.length, 2_001)
  assert.deepEqual(
    [written[0], written[1_999], written[2_000]],
    ['line 0 -', 'line 1999 -', 'last -'],
  )
})
