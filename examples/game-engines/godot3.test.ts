// Imports a model with Debian's Godot 3. The add-on needs Godot 4.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { CATALOGUE, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import { countFile } from '../../bench/model-peer/count-file.ts'
import { makeModel } from '../../simulate/models/make-model.ts'
import { ask } from '../../simulate/models.ts'

const PROGRAM = new URL('fixtures/count-figure.gd', import.meta.url)
const PATIENCE_MS = 180_000

const isInstalled = (program: string) =>
  spawnSync('which', [program], { stdio: 'ignore' }).status === 0
const missing = ['godot3', 'xvfb-run', 'xauth'].filter((program) => !isInstalled(program))

/** Runs Godot on a project, with a virtual screen and its own home folder. */
function runGodot(project: string, ...words: string[]): string {
  const quiet = ['--video-driver', 'GLES2', '--audio-driver', 'Dummy']
  const { stdout } = spawnSync(
    'xvfb-run',
    ['-a', 'godot3', '--path', project, ...quiet, ...words],
    {
      encoding: 'utf8',
      timeout: PATIENCE_MS,
      env: { ...process.env, HOME: project, XDG_DATA_HOME: project, XDG_CACHE_HOME: project },
    },
  )
  return stdout
}

test('Godot 3 imports a model with its bones, triangles and morphs', async (t) => {
  if (missing.length > 0) return t.skip(`not installed: ${missing.join(', ')}`)
  const project = await mkdtemp(join(tmpdir(), 'kisekae-godot3-'))
  t.after(() => rm(project, { recursive: true, force: true }))
  const pieces = CATALOGUE.filter(({ key }) => STARTER_OUTFITS[0].pieces.includes(key))
  const { bytes } = await makeModel(pieces, ask({ format: 'glb', morphs: 'oculus' }))
  await writeFile(join(project, 'project.godot'), 'config_version=4\n')
  await writeFile(join(project, 'avatar.glb'), bytes)
  await copyFile(PROGRAM, join(project, 'count-figure.gd'))

  runGodot(project, '--editor', '--quit')
  const printed = runGodot(project, '-s', 'count-figure.gd')

  const { joints, triangles, targets } = countFile(bytes)
  const line = printed.split('\n').find((one) => one.startsWith('{'))
  assert.ok(line, printed)
  const { bones, ...read } = JSON.parse(line)
  assert.deepEqual(read, { triangles, morphs: targets })
  // Bones that no vertex needs are not joints.
  assert.ok(bones >= joints, `${bones} bones of ${joints} joints`)
})
