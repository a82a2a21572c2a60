import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { aVrm, MESH_NODE } from '@kisekae/avatar3d/fixtures/a-vrm.ts'
import { runCommand } from './fixtures/run-command.ts'
import { render } from './render.ts'

const folder = mkdtempSync(join(tmpdir(), 'render-'))
after(() => rmSync(folder, { recursive: true }))
const place = (name: string) => join(folder, name)
const file = place('square.vrm')
writeFileSync(file, aVrm())

const run = (args: string[], isTTY = false) => runCommand(render, args, isTTY)

test('a VRM file becomes a GIF of the requested size', async () => {
  const out = place('small.gif')
  assert.equal((await run([file, '--out', out, '--size', '48x64'])).code, 0)
  const gif = readFileSync(out)
  assert.equal(gif.toString('latin1', 0, 6), 'GIF89a')
  assert.deepEqual([gif.readUInt16LE(6), gif.readUInt16LE(8)], [48, 64])
})

test('a name that ends in .png gives a still picture, and --face gives a square one', async () => {
  const out = place('face.PNG')
  assert.equal((await run([file, '--out', out, '--face'])).code, 0)
  const png = readFileSync(out)
  assert.equal(png.toString('latin1', 1, 4), 'PNG')
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [240, 240])
})

test('a file without a surface is refused, and nothing is drawn', async () => {
  const empty = place('empty.vrm')
  writeFileSync(empty, aVrm({ meshes: undefined, [`nodes.${MESH_NODE}.mesh`]: undefined }))
  const { code, stderr } = await run([empty, '--out', place('empty.png')])
  assert.equal(code, 2)
  assert.match(stderr, /the file contains nothing visible/)
  assert.ok(!existsSync(place('empty.png')))
})

test('a progress bar appears on a terminal and disappears; a pipe receives nothing', async () => {
  const out = place('bar.png')
  const shown = await run([file, '--out', out], true)
  assert.match(shown.stderr, /\[#+\.+\] reading/)
  assert.ok(shown.stderr.endsWith('\r\x1b[K'))
  assert.deepEqual(await run([file, '--out', out]), { code: 0, stdout: '', stderr: '' })
})

test('--help explains the flags', async () => {
  const { code, stdout } = await run(['--help'])
  assert.equal(code, 0)
  for (const flag of ['--out', '--size', '--face']) assert.ok(stdout.includes(flag))
})

const notVrm = place('notes.vrm')
writeFileSync(notVrm, 'not a GLB at all, but long enough to be read')

const refusals: [name: string, args: string[], says: RegExp][] = [
  ['no file', [], /no FILE\.vrm given/],
  ['two files', [file, file], /one FILE\.vrm at a time/],
  ['a file that is missing', [place('none.vrm')], /ENOENT.*none\.vrm/],
  ['a folder', [folder], /EISDIR/],
  ['a file that is not a VRM', [notVrm], /notes\.vrm: The file is not a binary glTF/],
  ['an unknown flag', [file, '--sise', '1x1'], /--sise/],
  ['a flag without its value', [file, '--out'], /--out/],
  ['a size of one number', [file, '--size', '240'], /--size must be WxH/],
  ['a size too small', [file, '--size', '15x16'], /--size must be WxH/],
  ['a size too large', [file, '--size', '2048x2049'], /--size must be WxH/],
  ['an unsupported picture format', [file, '--out', place('a.jpg')], /\.gif or \.png/],
  ['an output folder that is missing', [file, '--out', place('no/a.gif')], /ENOENT/],
]

for (const [name, args, says] of refusals)
  test(`render refuses ${name} with a one-line message`, async () => {
    const { code, stdout, stderr } = await run(args)
    assert.equal(code, 2)
    assert.equal(stdout, '')
    assert.match(stderr, says)
    assert.match(stderr, /^render: [^\n]+\n$/)
    assert.ok(!existsSync(place('a.jpg')))
  })

test('the command exits with the code that render returns', () => {
  const script = fileURLToPath(new URL('render.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [script, notVrm], { encoding: 'utf8' })
  assert.equal(status, 2)
  assert.match(stderr, /^render: [^\n]+\n$/)
})
