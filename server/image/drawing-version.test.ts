import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { VRM_ENTRIES, VRM_ROOMS } from '../vrm/file/vrm-version.ts'
import { DRAWING_ENTRY, DRAWING_ROOMS } from './drawing-version.ts'
import { hashSources, listSources } from './hash-sources.ts'

const drawing = listSources(DRAWING_ENTRY, DRAWING_ROOMS).map(([name]) => name)
const vrm = VRM_ENTRIES.flatMap((entry) => listSources(entry, VRM_ROOMS)).map(([name]) => name)

test('the name of a picture depends on all of the code that draws it', () => {
  for (const name of [
    'avatar3d/kernel/raster.wasm',
    'avatar3d/raster/draw-frame.ts',
    'server/image/queue/draw-worker.ts',
    'server/image/queue/pictures.ts',
    'wardrobe/hat/beret.ts',
  ])
    assert.ok(drawing.includes(name), name)
})

test('other code does not change the names of pictures', () => {
  const isOther = (name: string) =>
    /^avatar3d\/merge\/|fixtures\/|\.test\.ts$|routes\.ts$/.test(name)
  assert.deepEqual(drawing.filter(isOther), [])
})

test('the name of a VRM file also depends on the code that makes it', () => {
  for (const name of ['server/vrm/make/make-vrm.ts', 'server/vrm/profiles.ts'])
    assert.ok(vrm.includes(name), name)
  assert.ok(vrm.some((name) => name.startsWith('avatar3d/merge/')))
  assert.ok(!vrm.includes('server/vrm/store.ts'))
})

test('a hash depends on the code of every source that is loaded, and on nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kisekae-sources-'))
  const rooms = { 'room/': `${pathToFileURL(folder).href}/` }
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const read = () => hashSources(pathToFileURL(join(folder, 'entry.ts')), rooms)
  await mkdir(join(folder, 'deep'))
  await write(
    'entry.ts',
    "import {\n  a,\n} from './deep/a.ts'\nimport type { T } from './type.ts'\n",
  )
  await write(
    'deep/a.ts',
    "export * from '../b.ts'\nconst bytes = new URL('../c.wasm', import.meta.url)\n",
  )
  for (const name of ['b.ts', 'c.wasm', 'type.ts', 'other.ts']) await write(name, '')
  const first = read()
  for (const name of ['type.ts', 'other.ts']) await write(name, 'changed()\n')
  await write('b.ts', '/** A comment. */\n')
  assert.equal(read(), first)
  const hashes = new Set([first])
  for (const name of ['b.ts', 'c.wasm', 'deep/a.ts', 'entry.ts']) {
    await write(name, `${name === 'entry.ts' ? "import './b.ts'\n" : ''}changed()\n`)
    hashes.add(read())
  }
  assert.equal(hashes.size, 5)
  await rm(folder, { recursive: true })
})
