// The package for Unity, compiled by Mono with stand-ins for Unity and UniVRM, and run with files
// from a running service.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openStage } from '../engines/fixtures/open-stage.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/**
 * Like the clients in other languages, the package is tested only where its language is installed.
 */
const hasMono = spawnSync('mcs', ['--version'], { stdio: 'ignore' }).status === 0
if (hasMono) test('the Unity package shows an avatar that speaks and changes clothes', useUnity)

async function useUnity(t: TestContext): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kisekae-unity-'))
  t.after(() => rm(folder, { recursive: true }))
  const program = join(folder, 'drive.exe')
  compile(program)
  const { user, origin, close } = await openStage()
  t.after(close)
  const before = await user.findModel('vrm')

  const printed = await run(program, origin)

  const after = await user.findModel('vrm')
  assert.notEqual(after, before)
  assert.deepEqual(printed.split('\n'), [
    `shown ${before}`,
    'below True',
    'weights 0.25 0',
    'weights 1 0',
    'weights 0.5 0.5',
    'weights 0 0',
    `changed ${after}`,
    'destroyed True',
    'weights 1 0',
    '',
  ])
}

function compile(program: string): void {
  const sources = ['-recurse:unity/Runtime/*.cs', 'fixtures/Stubs.cs', 'fixtures/Drive.cs']
  const words = ['-warnaserror', '-reference:System.Net.Http.dll', `-out:${program}`]
  const { status, stderr } = spawnSync('mcs', [...words, ...sources], {
    cwd: FOLDER,
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
}

async function run(program: string, origin: string): Promise<string> {
  const child = spawn('mono', [program, origin], { stdio: ['ignore', 'pipe', 'inherit'] })
  return text(child.stdout)
}
